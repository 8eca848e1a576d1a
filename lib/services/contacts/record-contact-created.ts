import { contactName, type Contact } from '@/lib/domain/contact'
import { recordEvents } from '@/lib/services/webhooks/record-events'
import type { Work } from '@/lib/tenant'

/**
 * Tells the account's subscribers of new contacts.
 * See docs/contract/public-api.md#event-catalogue and docs/contract/decisions.md#event-data.
 */
export async function recordContactsCreated(work: Work, contacts: Contact[]): Promise<void> {
  await recordEvents(
    work,
    'contact.created',
    contacts.map((contact) => ({
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
    })),
  )
}
