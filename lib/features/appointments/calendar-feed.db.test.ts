import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { readFeed, renewFeed } from './calendar-feed'

const MINUTE_MS = 60_000

let account: Account
let contactId: bigint
beforeEach(async () => {
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('+905321112233'))).contact.id
})

async function fill(minutes: number[]): Promise<void> {
  await systemDb().appointment.createMany({
    data: minutes.map((minute) => ({
      ownerId: account.id,
      contactId,
      startsAt: new Date(Date.now() + minute * MINUTE_MS),
      timezone: 'Europe/Istanbul',
      bookingCode: randomUUID().slice(0, 18),
      status: 'cancelled',
    })),
  })
}

async function entries(): Promise<number[]> {
  const { url } = await renewFeed(account)
  const { appointments } = await readFeed(basename(url, '.ics'), randomUUID())
  return appointments.map(({ startsAt }) =>
    Math.round((startsAt.getTime() - Date.now()) / MINUTE_MS),
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

it('has what is to come, however much there was in the last month', async () => {
  await fill([...upTo(2100).map((n) => -5 * n), 600])
  const minutes = await entries()
  expect(minutes).toHaveLength(2000)
  expect([minutes[0], ...minutes.slice(-2)]).toEqual([-5 * 1999, -5, 600])
})

it('has the nearest where there is more to come than any calendar shows', async () => {
  await fill([-60, ...upTo(2100).map((n) => 5 * n)])
  const minutes = await entries()
  expect(minutes).toHaveLength(2000)
  expect([minutes[0], minutes.at(-1)]).toEqual([5, 10_000])
})
