import type { Contact } from './rules/contact'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { recordEvents } from '@/lib/features/webhooks/record-event'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Records `contact.created` for new contacts.
 * See docs/contract/public-api.md#event-catalogue and docs/contract/decisions.md#event-data.
 */
export async function recordContactsCreated(
  tx: TenantTransaction,
  contacts: Contact[],
): Promise<void> {
  await recordEvents(
    tx,
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
