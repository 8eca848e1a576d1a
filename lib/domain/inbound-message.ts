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
