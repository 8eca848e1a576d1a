import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import type { Call } from './rules/call-record'
import { AppError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { CALL_WITH_NAMES, toCall } from './rows'

/** @throws not_found */
export async function readCall(account: Pick<Account, 'id' | 'plan'>, id: string): Promise<Call> {
  const row = await tenantDb(account).call.findFirst({ where: { id }, include: CALL_WITH_NAMES })
  if (!row) throw new AppError('not_found')
  return toCall(row, hasAutomation(account))
}
