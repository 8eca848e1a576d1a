import { contactName, type Contact } from '@/lib/domain/contact'
import { recordEvent } from '@/lib/services/webhooks/record-event'
import type { Work } from '@/lib/tenant'

/** Tells the account's subscribers of a new contact. Contract 6.1; decisions, section 5. */
export async function recordContactCreated(work: Work, contact: Contact): Promise<void> {
  await recordEvent(work, 'contact.created', {
    key: String(contact.id),
    data: {
      contactId: String(contact.id),
      firstName: contact.firstName,
      lastName: contact.lastName,
      name: contactName(contact),
      phoneNumber: contact.phone,
      email: contact.email,
      company: contact.company,
      title: contact.title,
      status: contact.status,
      stage: contact.stage,
      source: contact.source,
      createdAt: contact.createdAt.toISOString(),
    },
  })
}
