import { hasAutomation, type Account } from '@/lib/domain/account'
import type { CallStatus, Direction, Outcome } from '@/lib/domain/call'
import type { Call } from '@/lib/domain/call-record'
import { AppError } from '@/lib/domain/errors'
import { lastTenDigits, phoneSearchDigits } from '@/lib/domain/phone'
import { foldForSearch } from '@/lib/domain/search-text'
import { tenantDb, type Owner } from '@/lib/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { CALL_WITH_NAMES, toCall } from './call-row'

/** What a list of calls is narrowed to. */
export interface CallFilter {
  status?: CallStatus | null
  direction?: Direction | null
  outcome?: Outcome | null
  assistantId?: string | null
  campaignId?: bigint | null
  contactId?: bigint | null
  /** A number in any writing; its last ten digits count. */
  phone?: string | null
  /** Part of a number, or of the contact's name, company or e-mail. */
  search?: string | null
  /** Started at this time or later. */
  since?: Date | null
}

export interface CallPage {
  calls: Call[]
  total: number
}

/**
 * One page of the account's calls, the newest first: a constant number of statements.
 * @param page from 1
 * @throws not_found where a filter names an assistant or campaign that is not the account's
 */
export async function listCalls(
  account: Pick<Account, 'id' | 'plan'>,
  { page, limit, ...filter }: CallFilter & { page: number; limit: number },
): Promise<CallPage> {
  await requireOwned(account, filter)
  const db = tenantDb(account)
  const where = condition(filter)
  const [rows, total] = await Promise.all([
    db.call.findMany({
      where,
      include: CALL_WITH_NAMES,
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.call.count({ where }),
  ])
  return { calls: rows.map((row) => toCall(row, hasAutomation(account))), total }
}

function condition(filter: CallFilter): Prisma.CallWhereInput {
  const { status, direction, outcome, assistantId, campaignId, contactId, phone, since } = filter
  return {
    ...(status && { status }),
    ...(direction && { direction }),
    ...(outcome && { outcome }),
    ...(assistantId && { assistantId }),
    ...(campaignId && { campaignId }),
    ...(contactId && { contactId }),
    ...(phone && numbered(phone)),
    ...(since && { startedAt: { gte: since } }),
    ...(filter.search && { OR: searched(filter.search) }),
  }
}

/** Too few digits are nobody's number. */
function numbered(phone: string): Prisma.CallWhereInput {
  const phoneLast10 = lastTenDigits(phone)
  return phoneLast10 ? { phoneLast10 } : { id: { in: [] } }
}

function searched(term: string): Prisma.CallWhereInput[] {
  const digits = phoneSearchDigits(term)
  if (digits) return [{ phone: { contains: digits } }]
  return [{ contact: { is: { searchText: { contains: foldForSearch(term) } } } }]
}

/** An id that is not the account's is not found, in a filter as anywhere. Contract section 1. */
async function requireOwned(owner: Owner, { assistantId, campaignId }: CallFilter): Promise<void> {
  const db = tenantDb(owner)
  const select = { id: true } as const
  const [assistant, campaign] = await Promise.all([
    assistantId ? db.assistant.findFirst({ where: { id: assistantId }, select }) : true,
    campaignId ? db.campaign.findFirst({ where: { id: campaignId }, select }) : true,
  ])
  if (!assistant || !campaign) throw new AppError('not_found')
}
