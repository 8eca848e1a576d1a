import type { Contact } from './rules/contact'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { recordEvents } from '@/lib/features/webhooks/record-events'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Tells the account's subscribers of new contacts. Contract 6.1; decisions, section 5. */
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
