import { CONTACT_SOURCES, type ContactSource } from '@/lib/features/contacts/rules/contact'

/** The name of a source among the texts; one that this program does not know is `other`. */
export function sourceKey(source: string | null): ContactSource | 'other' {
  return CONTACT_SOURCES.find((known) => known === source) ?? 'other'
}
