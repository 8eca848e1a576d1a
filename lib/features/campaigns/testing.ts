import type { z } from 'zod'
import { NewCampaign } from './contract/panel-input'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, makeCaller } from '@/lib/features/calls/testing'
import { addContacts } from './add-contacts'
import { createCampaign } from './create-campaign'
import { startCampaign } from './start-campaign'

let serial = 0

/** Numbers abroad, which automated calls may dial at any hour, ending as the simulated exchange wants it. */
export function abroad(ending = '1234'): string {
  serial += 1
  return `+1415${String(serial).padStart(3, '0')}${ending}`
}

export interface Running {
  caller: Caller
  id: bigint
}

interface Wanted {
  /** One contact for each. */
  phones: string[]
  seconds?: number
  start?: boolean
  campaign?: Partial<z.input<typeof NewCampaign>>
}

/** A campaign of a fresh account with these people, by default a running one. For tests. */
export async function makeCampaign({
  phones,
  seconds = 60_000,
  start = true,
  campaign = {},
}: Wanted): Promise<Running> {
  const caller = await makeCaller({ seconds })
  const { account, assistantId } = caller
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

/** The states of a campaign's people in the order in which they were added. For tests. */
export async function statesOf({ id }: Running): Promise<string[]> {
  const rows = await systemDb().campaignContact.findMany({
    where: { campaignId: id },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ state }) => state)
}

/** Its calls that have not ended, oldest first. For tests. */
export async function activeCalls({ id }: Running): Promise<string[]> {
  const calls = await systemDb().call.findMany({
    where: { campaignId: id, endedAt: null },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
  })
  return calls.map((call) => call.id)
}
