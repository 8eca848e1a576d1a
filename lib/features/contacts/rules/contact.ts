import type {
  ContactStage,
  ContactStatus,
  Heat,
  WRITABLE_CONTACT_STATUSES,
} from '@/lib/platform/vocabulary/contact'
import { storable } from '@/lib/platform/text/storable-text'

export const CONTACT_SORTS = [
  'newest',
  'oldest',
  'name',
  'name_desc',
  'score',
  'score_asc',
] as const

export type ContactSort = (typeof CONTACT_SORTS)[number]

/** Where a contact came from. `zapier` labels everything that was created through API v1. */
export const CONTACT_SOURCES = [
  'zapier',
  'panel',
  'import',
  'call',
  'chatapp',
  'booking_page',
  'demo',
] as const

export type ContactSource = (typeof CONTACT_SOURCES)[number]

/** The translation key of a source: `other` for none, or for a source that this version does not know. */
export function sourceKey(source: string | null): ContactSource | 'other' {
  return CONTACT_SOURCES.find((known) => known === source) ?? 'other'
}

/** Maximum length of the notes, in characters. See docs/contract/public-api.md#contact-notes. */
export const MAX_NOTES = 2000

/** A contact of one account. A text that was never given is empty (names) or null. */
export interface Contact {
  id: bigint
  firstName: string
  lastName: string
  /** The entered number, unchanged. */
  phone: string
  email: string | null
  company: string | null
  title: string | null
  notes: string | null
  status: ContactStatus
  stage: ContactStage
  leadScore: number
  heat: Heat
  source: string | null
  /** When the contact first asked not to be called. */
  dncAt: Date | null
  dncReason: string | null
  createdAt: Date
}

/** The initial values of every contact, also set by the database. */
export const STARTING = { status: 'new', stage: 'new' } as const

/** Cuts notes that are too long, never in the middle of a character. */
export function truncateNotes(notes: string): string {
  return storable(notes, MAX_NOTES)
}

/** The fields of a contact to create. The contract has already trimmed and cut the texts. */
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
 * The fields of a contact that can be changed: all but the phone number.
 * See docs/contract/public-api.md#contact-changes.
 */
export interface ContactChanges {
  firstName?: string
  lastName?: string | null
  email?: string | null
  company?: string | null
  title?: string | null
  notes?: string | null
  stage?: ContactStage
  status?: (typeof WRITABLE_CONTACT_STATUSES)[number]
}

export interface ContactPage {
  contacts: Contact[]
  /** How many contacts match; capped at 1000 if `totalIsExact` is false. */
  total: number
  totalIsExact: boolean
  /** Whether there is a next page. */
  hasMore: boolean
}
