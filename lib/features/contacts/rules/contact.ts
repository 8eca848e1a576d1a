import { storable } from '@/lib/platform/text/storable-text'

export const CONTACT_SORTS = ['newest', 'name', 'score'] as const

export type ContactSort = (typeof CONTACT_SORTS)[number]

/** Where a contact came from. `zapier` is the label of everything made through API v1. */
export const CONTACT_SOURCES = ['zapier', 'panel', 'import', 'call', 'chatapp', 'demo'] as const

export type ContactSource = (typeof CONTACT_SOURCES)[number]

/** Characters kept of a note. See docs/contract/public-api.md#contact-notes. */
export const MAX_NOTES = 2000

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

/** Cuts what is too long, though not through the middle of a character. */
export function truncateNotes(notes: string): string {
  return storable(notes, MAX_NOTES)
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

/**
 * What may be changed of a contact: anything but the phone.
 * See docs/contract/public-api.md#contact-changes.
 */
export interface ContactChanges {
  firstName?: string
  lastName?: string | null
  email?: string | null
  company?: string | null
  title?: string | null
  notes?: string | null
  stage?: string
  status?: string
}

export interface ContactPage {
  contacts: Contact[]
  /** How many match; at most 1000 where `totalIsExact` is false. */
  total: number
  totalIsExact: boolean
  /** Whether there is a page behind this one. */
  hasMore: boolean
}
