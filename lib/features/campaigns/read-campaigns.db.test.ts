import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { countResults } from './read-campaigns'
import { makeCampaign } from '@/testing/features/campaigns'

const ENDS = [
  { status: 'completed', outcome: 'interested' },
  { status: 'completed', outcome: 'interested' },
  { status: 'completed', outcome: null },
  { status: 'no_answer', outcome: null },
]

test('calls are counted by outcome, or by final status if there is no outcome or the plan has no analysis', async () => {
  const { caller, id } = await makeCampaign({ phones: ['+14155550100'], start: false })
  const ownerId = caller.account.id
  const call = { ownerId, campaignId: id, direction: 'outbound', origin: 'campaign', phone: '+1' }
  await systemDb().call.createMany({
    data: [
      ...ENDS.map((end) => ({ ...call, ...end, id: randomUUID(), endedAt: new Date() })),
      { ...call, id: randomUUID(), status: 'ringing' },
      { ...call, id: randomUUID(), campaignId: null, endedAt: new Date() },
    ],
  })
  expect(await countResults({ id: ownerId, plan: 'pro' }, id)).toEqual([
    { result: 'interested', count: 2 },
    { result: 'completed', count: 1 },
    { result: 'no_answer', count: 1 },
  ])
  expect(await countResults({ id: ownerId, plan: 'free' }, id)).toEqual([
    { result: 'completed', count: 3 },
    { result: 'no_answer', count: 1 },
  ])
  expect(await countResults({ id: ownerId + 1n, plan: 'pro' }, id)).toEqual([])
})
