import {
  OWNER,
  tenantQuery,
  type Owner,
  type SqlTransaction,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { LeadSubmission } from '@/prisma/generated/client'
import { handOverSubmission } from './hand-over'
import { MAX_CALL_ATTEMPTS, RETRY_MINUTES } from '../rules/lead-call'

interface EndedCall {
  id: string
  /** False if the phone never rang: no voice worker came, or the permitted hours were over. */
  wasPlaced: boolean
  wasRefused: boolean
}

type Due = Pick<LeadSubmission, 'id' | 'ownerId' | 'callDueAt' | 'callAttempts'>

/**
 * Plans the call of a submission again if its phone never rang, until its attempts are used up. Notes if it was refused.
 */
export async function onCallSettled(tx: SqlTransaction, call: EndedCall): Promise<void> {
  if (!call.wasPlaced) return planAgain(tx, call.id)
  if (!call.wasRefused) return
  await tx.execute`
    update lead_submissions set call_reason = 'exchange_refused'
    where owner_id = ${OWNER} and call_id = ${call.id}::uuid and call_state = 'placed'`
}

async function planAgain(tx: SqlTransaction, callId: string): Promise<void> {
  const planned = await tx.query<Due & { callState: string }>`
    update lead_submissions set
      call_state = case when call_attempts < ${MAX_CALL_ATTEMPTS}::int then 'planned' else 'none' end,
      call_reason = case when call_attempts < ${MAX_CALL_ATTEMPTS}::int then null else 'no_worker' end,
      call_due_at = now() + ${RETRY_MINUTES}::int * interval '1 minute', call_id = null
    where owner_id = ${OWNER} and call_id = ${callId}::uuid and call_state = 'placed'
    returning id, owner_id as "ownerId", call_due_at as "callDueAt", call_attempts as "callAttempts",
      call_state as "callState"`
  for (const row of planned) {
    if (row.callState === 'planned') tx.afterCommit(() => handOverSubmission(row))
  }
}

/** Deletes what a person sent, also what waits for room. */
export async function onContactErased(
  { execute }: TenantTransaction,
  { contactId, phoneKeys }: { contactId: bigint | null; phoneKeys: readonly string[] },
): Promise<void> {
  await execute`
    delete from lead_submissions
    where owner_id = ${OWNER} and id in (
      select id from lead_submissions where contact_id = ${contactId}
      union all
      select s.id from lead_forms f join lead_submissions s on s.form_id = f.id
      where f.owner_id = ${OWNER} and s.phone_key = any(${[...phoneKeys]}::text[]))`
}

/** Switches all forms off. */
export async function onAccountClosed({ db }: TenantTransaction): Promise<void> {
  await db.leadForm.updateMany({ data: { isActive: false } })
}

const ERASE = `
  delete from lead_submissions where id in (
    select s.id from lead_forms f join lead_submissions s on s.form_id = f.id
    where f.owner_id = $1 limit $2)`

/** Deletes a batch of submissions. @returns how many */
export async function onAccountErased(owner: Owner, size: number): Promise<number> {
  const { rowCount } = await tenantQuery(owner, ERASE, [size])
  return rowCount ?? 0
}
