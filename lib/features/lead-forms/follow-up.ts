import { addContacts } from '@/lib/features/campaigns/add-contacts'
import { enrollContact } from '@/lib/features/cadences/enrollments'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import type { Lead } from './find-lead'

/** The campaign or cadence does not take the contact, or not any more. */
const REFUSALS: readonly ErrorCode[] = [
  'not_found',
  'campaign_finished',
  'cadence_inactive',
  'contact_dnc',
  'premium_required',
]

/** Adds the contact of a submission to the form's campaign and cadence. Safe to repeat: each takes a contact once. */
export async function followUp({ account, form, submission }: Lead): Promise<void> {
  const { id, state, isFollowedUp, contactId } = submission
  if (state !== 'contact' || isFollowedUp) return
  if (contactId !== null) {
    const { campaignId, cadenceId } = form
    if (campaignId !== null) {
      await unlessRefused(addContacts(account, campaignId, { contactIds: [contactId] }))
    }
    if (cadenceId !== null) {
      await unlessRefused(enrollContact(account, cadenceId, { contactId, by: 'lead_form' }))
    }
  }
  await tenantDb(account).leadSubmission.updateMany({
    where: { id },
    data: { isFollowedUp: true },
  })
}

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error
  })
}
