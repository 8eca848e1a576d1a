import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { CadenceStep, ListedCadence } from './rules/cadence'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { createContact } from '@/lib/features/contacts/create-contact'
import { createCadence, type NewCadence } from './create-cadence'

export const sms = (text = 'Hello {{first_name}}', delayMinutes = 0): CadenceStep => ({
  type: 'sms',
  delayMinutes,
  text,
})

/** An active cadence with one SMS, unless told. For tests. */
export function makeCadence(
  account: Account,
  given: Partial<NewCadence> = {},
): Promise<ListedCadence> {
  const standard = { name: 'New lead', isActive: true, isTemplate: false, steps: [sms()] }
  return createCadence(account, { ...standard, ...given })
}

let serial = 0

/** Somebody new, by default outside of Turkey, where nobody's hours are looked at. For tests. */
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

/** What of cadences is kept of somebody, in its order: kind, then reason or step. For tests. */
export async function storyOf({ id }: Pick<Contact, 'id'>): Promise<string[]> {
  const rows = await systemDb().activity.findMany({
    where: { contactId: id },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ kind, data }) =>
    [kind, (data as { reason?: string }).reason].filter(Boolean).join(' '),
  )
}

/** Everybody's way through a cadence. For tests. */
export function enrollmentsOf({ id }: Pick<ListedCadence, 'id'>) {
  return systemDb().cadenceEnrollment.findMany({
    where: { cadenceId: id },
    orderBy: { id: 'asc' },
  })
}
