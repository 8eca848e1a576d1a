import { beforeEach, expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/lib/features/contacts/testing'
import type { Account } from '@/lib/platform/tenancy/account'
import { workday } from '@/lib/testing/workday'
import { makeAppointment } from './book-appointment'
import { moveAppointmentById } from './change-appointment'
import { freeSlots } from './free-slots'

let account: Account
let contactId: bigint
beforeEach(async () => {
  account = await makeAccount()
  contactId = (await createContact(account, makeContact('+905321112233'))).contact.id
})

it.each(['2999-12-31', '3000-01-08', '9999-12-31'])('refuses to book on %s', async (date) => {
  const booked = makeAppointment(account, { contactId, date, time: '10:00' })
  await expect(booked).rejects.toMatchObject({ code: 'slot_unavailable' })
  const first = { contactId, date: workday(1), time: '10:00' }
  const { id } = await makeAppointment(account, first)
  const moved = moveAppointmentById(account, id, { date, time: '10:00', by: 'booking_page' })
  await expect(moved).rejects.toMatchObject({ code: 'slot_unavailable' })
})

it.each([
  ['9999-12-31', undefined],
  ['9999-12-30', '9999-12-31'],
  ['0001-01-01', '0001-01-02'],
])('offers nothing from %s to %s', async (from, to) => {
  expect((await freeSlots(account, { from, to })).slots).toEqual([])
})
