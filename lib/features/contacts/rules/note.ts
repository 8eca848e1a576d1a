/** A note of the account holder about a contact. */
export interface ContactNote {
  id: bigint
  text: string
  author: string
  createdAt: Date
  editedAt: Date | null
}

/** Maximum length of a note, in characters. */
export const MAX_NOTE = 2000
