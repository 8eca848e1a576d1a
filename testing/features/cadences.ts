import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { CadenceStep, ListedCadence } from '@/lib/features/cadences/rules/cadence'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { permitAnyHour } from './permitted-hours'
import { createContact } from '@/lib/features/contacts/create-contact'
import { createCadence, type NewCadence } from '@/lib/features/cadences/edit-cadence'

export const sms = (text = 'Hello {{first_name}}', delayMinutes = 0): CadenceStep => ({
  type: 'sms',
  delayMinutes,
  text,
})

/** A cadence; by default an active one with one SMS. The account may call American numbers at any hour. */
export async function makeCadence(
  account: Account,
  given: Partial<NewCadence> = {},
): Promise<ListedCadence> {
  await permitAnyHour(account, 'US')
  const defaults = { name: 'New lead', isActive: true, isTemplate: false, steps: [sms()] }
  return createCadence(account, { ...defaults, ...given })
}

let serial = 0

export async function makeContact(account: Account, phone?: string): Promise<Contact> {
  serial += 1
  const number = phone ?? `+1415555${String(1000 + serial).padStart(4, '0')}`
  const { contact } = await createContact(account, {
    firstName: 'Ada',
    phone: number,
    source: 'panel',
  })
  return contact
}

export async function storyOf({ id }: Pick<Contact, 'id'>): Promise<string[]> {
  const rows = await systemDb().activity.findMany({
    where: { contactId: id },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ kind, data }) =>
    [kind, (data as { reason?: string }).reason].filter(Boolean).join(' '),
  )
}

export function enrollmentsOf({ id }: Pick<ListedCadence, 'id'>) {
  return systemDb().cadenceEnrollment.findMany({
    where: { cadenceId: id },
    orderBy: { id: 'asc' },
  })
}
