import { AppError } from '@/lib/platform/errors'
import { autoCommit, type Owner } from '@/lib/platform/tenancy/tenant'
import { findContactByPhone } from './find-contacts'

export interface TestRecipient {
  contactId: bigint
  dncAt: Date | null
}

/**
 * Finds the contact with this number. Test messages go to contacts only, because a request to stop from any other
 * recipient could not be kept. See docs/contract/decisions/messages.md#test-messages.
 * @throws not_a_contact
 */
export async function requireTestRecipient(owner: Owner, phone: string): Promise<TestRecipient> {
  const contact = await findContactByPhone(autoCommit(owner), phone)
  if (!contact) throw new AppError('not_a_contact')
  return { contactId: contact.id, dncAt: contact.dncAt }
}
