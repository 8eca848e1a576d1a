import { storable } from '@/lib/platform/text/storable-text'

/** What somebody can send us in the chat app; `other` is all that the platform may think of yet. */
export const INBOUND_KINDS = [
  'text',
  /** A button or a line of a list that was chosen. */
  'choice',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contact',
  'reaction',
  'other',
] as const

export type InboundKind = (typeof INBOUND_KINDS)[number]

/** In which people say something themselves: the name of a place or a person is no word of theirs. */
const WITH_CONTACT_TEXT: readonly InboundKind[] = ['text', 'choice', 'image', 'video', 'document']

export function hasContactText(kind: InboundKind): boolean {
  return WITH_CONTACT_TEXT.includes(kind)
}

const MAX_NAME = 200

/** A first name from what people call themselves in the chat app: on one line, or empty. */
export function nameFromProfile(profileName: string | null): string {
  const line = (profileName ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return storable(line, MAX_NAME).trim()
}
