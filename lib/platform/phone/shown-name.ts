import { contactName, type Named } from '@/lib/platform/vocabulary/contact'
import { formatPhone } from './phone'

/** The display name of a contact: its name, or without one the number in national form. */
export function shownName(contact: Named & { phone: string }): string {
  return contactName(contact) || formatPhone(contact.phone)
}
