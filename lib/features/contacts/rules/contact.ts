import type {
  ContactStage,
  ContactStatus,
  Heat,
  WRITABLE_CONTACT_STATUSES,
} from '@/lib/platform/vocabulary/contact'
import { CONTACT_DETAILS, type ContactDetail } from '@/lib/platform/vocabulary/contact-fields'
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
  'lead_form',
  'demo',
] as const

export type ContactSource = (typeof CONTACT_SOURCES)[number]

/** The translation key of a source: `other` for none, or for a source that this version does not know. */
export function sourceKey(source: string | null): ContactSource | 'other' {
  return CONTACT_SOURCES.find((known) => known === source) ?? 'other'
}

export type Details = Record<ContactDetail, string | null>

/** A contact of one account. A name that was never given is empty. */
export interface Contact extends Details {
  id: bigint
  firstName: string
  lastName: string
  /** The entered number, unchanged. */
  phone: string
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

/** Cuts a text that is too long, never in the middle of a character. */
export function truncateDetail(detail: ContactDetail, text: string): string {
  return storable(text, CONTACT_DETAILS[detail].max)
}

/** The fields of a contact to create. The contract has already trimmed and cut the texts. */
export interface NewContact extends Partial<Details> {
  firstName: string
  lastName?: string | null
  phone: string
  source: ContactSource
}

/**
 * The fields of a contact that can be changed: all but the phone number.
 * See docs/contract/public-api.md#contact-changes.
 */
export interface ContactChanges extends Partial<Details> {
  firstName?: string
  lastName?: string | null
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
