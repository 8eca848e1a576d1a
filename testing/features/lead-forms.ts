import type { z } from 'zod'
import { createForm } from '@/lib/features/lead-forms/edit-form'
import { NewLeadForm } from '@/lib/features/lead-forms/contract/panel-input'
import { receive, type Receipt } from '@/lib/features/lead-forms/receive'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import type { Account } from '@/lib/platform/tenancy/account'
import { systemDb } from '@/lib/platform/database/client'
import { permitAnyHour } from './permitted-hours'

/** A form that calls American numbers at any hour. */
export async function makeForm(
  account: Account,
  given: Partial<z.input<typeof NewLeadForm>> & { assistantId: string },
): Promise<LeadForm> {
  await permitAnyHour(account, 'US')
  const consent = { text: 'I agree to be called.', marketingText: 'I also want messages.' }
  const input = { name: 'Call me back', countries: ['US'], consent, ...given }
  return createForm(account, NewLeadForm.parse(input))
}

let serial = 0

/** An American number that no test had before. */
export function freshPhone(): string {
  serial += 1
  return `+1415556${String(serial).padStart(4, '0')}`
}

/** Sends a form as a tool does. */
export function sendTo(
  { slug }: Pick<LeadForm, 'slug'>,
  body: Record<string, unknown>,
  address = '203.0.113.7',
): Promise<Receipt> {
  return receive({ slug, address, origin: null, referrer: null, body })
}

export function submissionsOf({ id }: Pick<LeadForm, 'id'>) {
  return systemDb().leadSubmission.findMany({
    where: { formId: id },
    orderBy: { createdAt: 'asc' },
  })
}
