import { expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { countWaiting } from '@/testing/database'
import { lockAccount, lockedTransaction } from './lock-account'
import { sqlTransaction, type SqlTransaction, transaction } from './tenant'

const HOLDERS = {
  'a transaction of Prisma': transaction,
  'a transaction without Prisma': sqlTransaction,
  'a transaction that begins with the lock': lockedTransaction,
}

it.each(Object.entries(HOLDERS))('%s lets no other have the account', async (_, open) => {
  const account = await makeAccount()
  const order: string[] = []
  let second: Promise<void> | undefined
  await open(account, async (tx: SqlTransaction) => {
    await lockAccount(tx)
    await lockAccount(tx)
    second = lockedTransaction(account, async () => {
      order.push('second')
    })
    await expect.poll(countWaiting).toBe(1)
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
})
