/** Contract 2.3: the values that can be written. */
export const CONTACT_STAGES = [
  'new',
  'contacted',
  'evaluating',
  'committed',
  'closed',
  'lost',
] as const

/** A new contact is `new`, which cannot be written. Contract 2.3. */
export const WRITABLE_CONTACT_STATUSES = [
  'pending',
  'scheduled',
  'interested',
  'rejected',
  'unreachable',
  'converted',
] as const

export const CONTACT_STATUSES = ['new', ...WRITABLE_CONTACT_STATUSES] as const

export const HEATS = ['cold', 'warm', 'hot'] as const

export type Heat = (typeof HEATS)[number]

/** Where a contact came from. `zapier` is the label of everything made through API v1. */
export type ContactSource = 'zapier' | 'panel' | 'call' | 'demo'

/** Characters kept of a note. Contract section 8. */
const MAX_NOTES = 2000

/** A person of one account. Texts that were never given are empty (names) or null. */
export interface Contact {
  id: bigint
  firstName: string
  lastName: string
  /** As it was given. */
  phone: string
  email: string | null
  company: string | null
  title: string | null
  notes: string | null
  status: string
  stage: string
  leadScore: number
  heat: string
  source: string | null
  /** When the person first asked not to be called. */
  dncAt: Date | null
  dncReason: string | null
  createdAt: Date
}

export function contactName(contact: Pick<Contact, 'firstName' | 'lastName'>): string {
  return `${contact.firstName} ${contact.lastName}`.trim()
}

/** Cuts by characters, not by half of one. */
export function truncateNotes(notes: string): string {
  return notes.length <= MAX_NOTES ? notes : Array.from(notes).slice(0, MAX_NOTES).join('')
}

/** Who somebody is, as a caller tells it. Contracts trim and cut the texts. */
export interface NewContact {
  firstName: string
  lastName?: string | null
  phone: string
  email?: string | null
  company?: string | null
  title?: string | null
  notes?: string | null
  source: ContactSource
}
