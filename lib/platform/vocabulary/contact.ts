/** See docs/contract/public-api.md#contact-values. */
export const CONTACT_STAGES = [
  'new',
  'contacted',
  'evaluating',
  'committed',
  'closed',
  'lost',
] as const

export type ContactStage = (typeof CONTACT_STAGES)[number]

/**
 * The statuses that a request may set. A new contact is `new`, which no request can set.
 * See docs/contract/public-api.md#contact-values.
 */
export const WRITABLE_CONTACT_STATUSES = [
  'pending',
  'scheduled',
  'interested',
  'rejected',
  'unreachable',
  'converted',
] as const

export const CONTACT_STATUSES = ['new', ...WRITABLE_CONTACT_STATUSES] as const

export type ContactStatus = (typeof CONTACT_STATUSES)[number]

export const HEATS = ['cold', 'warm', 'hot'] as const

export type Heat = (typeof HEATS)[number]

/** The lead scores at which heat changes. See docs/contract/decisions/calls.md#lead-score-and-heat. */
const WARM_FROM = 40
export const HOT_FROM = 70

/** The lead scores of each heat. The last one is included. */
export const SCORES_OF: Record<Heat, readonly [from: number, to: number]> = {
  cold: [0, WARM_FROM - 1],
  warm: [WARM_FROM, HOT_FROM - 1],
  hot: [HOT_FROM, 100],
}

export function heatOf(score: number): Heat {
  if (score >= HOT_FROM) return 'hot'
  return score >= WARM_FROM ? 'warm' : 'cold'
}

export interface Named {
  firstName: string
  lastName: string
}

/** First and last name without surrounding spaces; empty where both are. */
export function contactName(contact: Named): string {
  return `${contact.firstName} ${contact.lastName}`.trim()
}

/** First and last name of a full name: its last word is the last name. */
export function splitName(name: string): Named {
  const words = name.split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
