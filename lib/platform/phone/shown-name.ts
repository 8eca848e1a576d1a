import { contactName, type Named } from '@/lib/platform/vocabulary/contact'
import { formatPhone } from './phone'

/** What a contact is called wherever it is shown: the name, or without one the number in national form. */
export function shownName(contact: Named & { phone: string }): string {
  return contactName(contact) || formatPhone(contact.phone)
}
