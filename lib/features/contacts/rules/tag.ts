/** A tag of an account: a word that it sorts its contacts by. */
export interface Tag {
  id: bigint
  name: string
}

/** Maximum length of a tag's name, in characters. */
export const MAX_TAG_NAME = 40

/** How many tags an account may have. */
export const MAX_TAGS = 100
