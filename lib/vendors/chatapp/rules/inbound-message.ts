import { storable } from '@/lib/platform/text/storable-text'
import { oneLine } from '@/lib/platform/text/visible-text'

/** The kinds of inbound messages. `other` stands for every type that we do not know. */
export const INBOUND_KINDS = [
  'text',
  /** A button that was pressed, or an entry chosen from a list. */
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

/** Kinds whose text the contact wrote or chose. The name of a place or of a shared contact is not. */
const WITH_CONTACT_TEXT: readonly InboundKind[] = ['text', 'choice', 'image', 'video', 'document']

/** Whether the text of such a message expresses what the contact wants. */
export function hasContactText(kind: InboundKind): boolean {
  return WITH_CONTACT_TEXT.includes(kind)
}

const MAX_NAME = 200

/** A first name from the contact's profile name in the chat app, without line breaks; may be empty. */
export function nameFromProfile(profileName: string | null): string {
  return storable(oneLine(profileName ?? ''), MAX_NAME).trim()
}
