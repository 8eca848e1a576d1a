/** A note of the account holder about a contact. */
export interface ContactNote {
  id: bigint
  text: string
  /** The name of the account when the note was written. */
  author: string
  createdAt: Date
  /** Null unless the text was changed. */
  editedAt: Date | null
}

/** Maximum length of a note, in characters. */
export const MAX_NOTE = 2000
