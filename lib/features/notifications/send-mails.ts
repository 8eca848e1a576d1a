import { config } from '@/lib/platform/config'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { sendMail } from '@/lib/vendors/mail'
import { toldBy } from './rules/kinds'
import { composeMail } from './rules/mail'

const BATCH = 20

/**
 * Claims what is due of one kind, the oldest first, so that no other process mails it. If the mail does not go out, it
 * becomes due again: after five minutes, and later after as long as it has waited.
 */
const CLAIM = `
  with due as (
    select id from notifications
    where owner_id = $1 and mail_due_at <= now() and kind = (
      select kind from notifications where owner_id = $1 and mail_due_at <= now()
      order by id limit 1)
    order by id limit ${BATCH} for update skip locked
  ), claimed as (
    update notifications n
    set mail_due_at = now() + greatest(interval '5 minutes', now() - n.created_at)
    from due where n.id = due.id
    returning n.id, n.kind, n.data
  )
  select c.id, c.kind, c.data, u.email, u.locale, u.timezone
  from claimed c join users u on u.id = $1 order by c.id`

interface Claimed {
  id: string
  kind: string
  data: unknown
  email: string
  locale: string
  timezone: string
}

/**
 * Mails an account its due notifications, one mail for each kind. Each is sent by one process; a crash between sending
 * and noting it causes a second mail.
 * @throws Error if a mail cannot be handed over: it becomes due again
 */
export async function sendMails(owner: Owner): Promise<void> {
  let claimed = await claim(owner)
  while (claimed.length > 0) {
    await mail(claimed)
    await tenantQuery(
      owner,
      'update notifications set mail_due_at = null where owner_id = $1 and id = any($2::bigint[])',
      [claimed.map(({ id }) => id)],
    )
    claimed = await claim(owner)
  }
}

async function claim(owner: Owner): Promise<Claimed[]> {
  return (await tenantQuery<Claimed>(owner, CLAIM)).rows
}

async function mail(claimed: Claimed[]): Promise<void> {
  const told = claimed.map(toldBy).filter((each) => each !== null)
  const [account] = claimed
  if (!account || told.length === 0) return
  const { email, locale, timezone } = account
  const reader = {
    locale: locale === 'en' ? 'en' : 'tr',
    timezone,
    appUrl: config().APP_URL,
  } as const
  await sendMail({ to: email, ...composeMail(told, reader) })
}
