import { systemDb } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { isLimited, KIND_NAMES, LIMITS } from '@/lib/features/notifications/rules/kinds'
import type { Choices } from '@/lib/features/notifications/rules/notification'

export async function verifyAddress({ id }: Owner): Promise<void> {
  await systemDb().user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
}

export async function recordedFor({ id }: Owner) {
  const rows = await systemDb().notification.findMany({
    where: { ownerId: id },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ kind, data, inPanel, mailDueAt, contactId }) => ({
    kind,
    data,
    inPanel,
    mailed: mailDueAt !== null,
    contactId,
  }))
}

export function allChosen(panel: boolean, mail: boolean): Choices {
  const choices = KIND_NAMES.map((kind) => [
    kind,
    { panel, mail, ...(isLimited(kind) && { limitMs: LIMITS[kind].standard }) },
  ])
  return Object.fromEntries(choices) as Choices
}
