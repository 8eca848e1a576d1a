import { countMatching, type PageCount } from '@/lib/platform/tenancy/count-matching'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { toldBy } from './rules/kinds'
import { MAX_UNREAD, type Notification } from './rules/notification'

export interface NotificationPage extends PageCount {
  notifications: Notification[]
}

interface Row {
  id: string
  kind: string
  data: unknown
  readAt: Date | null
  createdAt: Date
}

const LISTED = 'from notifications where owner_id = $1 and in_panel'

/** One page of what the panel lists, newest first. @param request `page` from 1 */
export async function listNotifications(
  owner: Owner,
  { page, limit }: { page: number; limit: number },
): Promise<NotificationPage> {
  const [{ rows }, count] = await Promise.all([
    tenantQuery<Row>(
      owner,
      `select id, kind, data, read_at as "readAt", created_at as "createdAt" ${LISTED}
       order by id desc limit $2 offset $3`,
      [limit + 1, (page - 1) * limit],
    ),
    countMatching(owner, LISTED),
  ])
  return {
    notifications: rows.slice(0, limit).flatMap(toNotification),
    ...count,
    hasMore: rows.length > limit,
  }
}

function toNotification({ id, readAt, createdAt, ...row }: Row): Notification[] {
  const told = toldBy(row)
  return told ? [{ ...told, id: BigInt(id), readAt, createdAt }] : []
}

const UNREAD = `
  select count(*)::int as unread from (
    select ${LISTED} and read_at is null limit ${MAX_UNREAD + 1}) as counted`

/** How many notifications are unread, up to 100. */
export async function countUnread(owner: Owner): Promise<number> {
  const { rows } = await tenantQuery<{ unread: number }>(owner, UNREAD)
  return rows[0]?.unread ?? 0
}
