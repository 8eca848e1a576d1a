import { hasAutomation, type Account } from '@/lib/domain/account'
import type { Call } from '@/lib/domain/call-record'
import { AppError } from '@/lib/domain/errors'
import { tenantDb } from '@/lib/tenant'
import { CALL_WITH_NAMES, toCall } from './call-row'

/** @throws not_found */
export async function readCall(account: Pick<Account, 'id' | 'plan'>, id: string): Promise<Call> {
  const row = await tenantDb(account).call.findFirst({ where: { id }, include: CALL_WITH_NAMES })
  if (!row) throw new AppError('not_found')
  return toCall(row, hasAutomation(account))
}
