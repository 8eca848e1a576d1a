import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import { forgetActs } from './forget-acts'

it('deletes the acts of talks that are long over, and no others', async () => {
  const { id: ownerId } = await makeAccount()
  const act = (daysAgo: number) => ({
    ownerId,
    talkId: randomUUID(),
    key: 'sent:1',
    at: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000),
  })
  const [recent, old] = [act(6), act(9)]
  await systemDb().playgroundAct.createMany({ data: [recent, old] })
  expect(await forgetActs()).toEqual({ forgotten: 1, more: false })
  expect(await systemDb().playgroundAct.findMany({ where: { ownerId } })).toMatchObject([recent])
})
