import { deleteEvents } from '@/lib/features/webhooks/delete-events'
import { AppError } from '@/lib/platform/errors'
import { maskPhone } from '@/lib/platform/phone/mask-phone'
import {
  OWNER,
  tenantQuery,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { isActive, type CallStatus } from '@/lib/platform/vocabulary/call'
import { Prisma } from '@/prisma/generated/client'

interface CallRow {
  id: string
  status: CallStatus
  phone: string
}

/**
 * Erases the calls of a contact: transcripts, what went wrong, what tools were asked, sent and answered, facts and context, analyses and
 * events. The calls stay for billing, with a masked number. Locks them.
 * @returns their ids
 * @throws call_in_progress
 */
export async function onContactErased(
  tx: TenantTransaction,
  { contactId, phoneKeys }: { contactId: bigint | null; phoneKeys: readonly string[] },
): Promise<string[]> {
  const calls = await tx.query<CallRow>`
    select id::text, status, phone from calls
    where owner_id = ${OWNER} and (contact_id = ${contactId} or phone_last10 = any(${phoneKeys}::text[]))
    order by id for update`
  if (calls.some(({ status }) => isActive(status))) throw new AppError('call_in_progress')
  const ids = calls.map(({ id }) => id)
  await deleteEvents(
    tx,
    ids.flatMap((id) => [`call.completed:${id}`, `call.failed:${id}`, `lead.hot:${id}`]),
  )
  await tx.db.callTurn.deleteMany({ where: { callId: { in: ids } } })
  await tx.db.callProblem.deleteMany({ where: { callId: { in: ids } } })
  await tx.db.callToolUse.deleteMany({ where: { callId: { in: ids } } })
  await tx.db.toolRun.deleteMany({ where: { callId: { in: ids } } })
  await eraseRows(tx, calls)
  return ids
}

async function eraseRows({ db }: TenantTransaction, calls: CallRow[]): Promise<void> {
  const erased = {
    contactId: null,
    summary: null,
    sentiment: null,
    outcome: null,
    extracted: Prisma.DbNull,
    facts: [],
    context: {},
    contextFailure: Prisma.DbNull,
    analysisState: 'none',
    analysisSource: null,
    leadScoreBefore: null,
    leadScoreAfter: null,
  }
  const phones = new Set(calls.map(({ phone }) => phone))
  for (const phone of phones) {
    const ids = calls.filter((call) => call.phone === phone).map(({ id }) => id)
    await db.call.updateMany({
      where: { id: { in: ids } },
      data: { ...erased, phone: maskPhone(phone) },
    })
  }
}

/** Locks the calls of a contact, because settling a call changes the call before its contact. */
export async function onContactDeleted(
  { execute }: TenantTransaction,
  contactId: bigint,
): Promise<void> {
  await execute`
    select 1 from calls where owner_id = ${OWNER} and contact_id = ${contactId} for update`
}

const ERASE = `
  with gone as (select id from calls where owner_id = $1 limit $2),
    told as (delete from activities where call_id in (select id from gone))
  delete from calls where id in (select id from gone)`

/** Deletes a batch of calls with their activities. @returns how many */
export async function onAccountErased(owner: Owner, size: number): Promise<number> {
  const { rowCount } = await tenantQuery(owner, ERASE, [size])
  return rowCount ?? 0
}
