import type { z } from 'zod'
import { NewCampaign } from '@/lib/features/campaigns/contract/panel-input'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, makeCaller } from './calls'
import { permitAnyHour } from './permitted-hours'
import { addContacts } from '@/lib/features/campaigns/add-contacts'
import { createCampaign } from '@/lib/features/campaigns/edit-campaign'
import { startCampaign } from '@/lib/features/campaigns/campaign-status'

let serial = 0

/** A new American number: the accounts of `makeCampaign` may call those at any hour. For tests. @param ending selects what the simulated exchange does */
export function abroad(ending = '1234'): string {
  serial += 1
  return `+1415${String(serial).padStart(3, '0')}${ending}`
}

export interface Running {
  caller: Caller
  id: bigint
}

interface Options {
  phones: string[]
  seconds?: number
  start?: boolean
  campaign?: Partial<z.input<typeof NewCampaign>>
}

/** A campaign of a new account with one contact per number; running by default. For tests. */
export async function makeCampaign({
  phones,
  seconds = 60_000,
  start = true,
  campaign = {},
}: Options): Promise<Running> {
  const caller = await makeCaller({ seconds })
  const { account, assistantId } = caller
  await permitAnyHour(account, 'US')
  await systemDb().contact.createMany({
    data: phones.map((phone) => ({ ownerId: account.id, firstName: 'Ada', phone })),
  })
  await systemDb().user.update({
    where: { id: account.id },
    data: { contactCount: phones.length },
  })
  const input = NewCampaign.parse({ name: 'Offers', assistantId, ...campaign })
  const { id } = await createCampaign(account, input)
  await addContacts(account, id, { filter: {} })
  if (start) await startCampaign(account, id)
  return { caller, id }
}

export async function statesOf({ id }: Running): Promise<string[]> {
  const rows = await systemDb().campaignContact.findMany({
    where: { campaignId: id },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ state }) => state)
}

export async function activeCalls({ id }: Running): Promise<string[]> {
  const calls = await systemDb().call.findMany({
    where: { campaignId: id, endedAt: null },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
  })
  return calls.map((call) => call.id)
}
