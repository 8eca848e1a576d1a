import { contactName, type Named } from '@/lib/platform/vocabulary/contact'
import { formatPhone } from './phone'

export function shownName(contact: Named & { phone: string }): string {
  return contactName(contact) || formatPhone(contact.phone)
}
