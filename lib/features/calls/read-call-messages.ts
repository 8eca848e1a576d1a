import { systemPool } from '@/lib/platform/database/client'
import type { CallMessage } from './rules/call-record'
import { DELIVERY, DELIVERY_JOINS } from '@/lib/features/contacts/delivery-statement'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

const STATEMENT = `
  select v.id, v.kind, v.created_at as at, v.data, ${DELIVERY} as delivery
  from activities v ${DELIVERY_JOINS}
  where v.owner_id = $1 and v.call_id = $2 and v.kind in ('message_sent', 'message_not_sent')
  order by v.created_at, v.id`

/** The written messages of a call, in order. */
export async function readCallMessages(owner: Owner, callId: string): Promise<CallMessage[]> {
  const { rows } = await systemPool().query<CallMessage>(STATEMENT, [String(owner.id), callId])
  return rows
}

/** Whether messages of a call are still to be sent. */
export async function areMessagesDue(owner: Owner, callId: string): Promise<boolean> {
  const where = { callId, state: { in: ['due', 'sending'] } }
  return (await tenantDb(owner).callMessage.count({ where })) > 0
}
