/** Languages, voices and limits of assistants. See docs/contract/decisions/assistants.md. */

export const ASSISTANT_LANGUAGES = ['tr', 'en'] as const
export type AssistantLanguage = (typeof ASSISTANT_LANGUAGES)[number]

/** The voices that any text-to-speech has: each provider maps them to its own. See lib/vendors/speech. */
export const ASSISTANT_VOICES = ['default', 'warm', 'bright', 'deep'] as const

/** Characters. Core knowledge goes into the instructions unabridged. See docs/contract/panel.md#core-knowledge. */
export const MAX_NAME = 100
export const MAX_CORE_KNOWLEDGE = 4000
export const MAX_INSTRUCTIONS = 8000
export const MAX_GREETING = 500
export const MAX_VOICEMAIL_MESSAGE = 500
export const MAX_VOICE = 100
export const MAX_WORD = 60
export const MAX_SPOKEN = 100

export const MAX_PRONUNCIATIONS = 50

/** Length of a key term, in characters, and their number. */
export const MAX_KEY_TERM = 50
export const MAX_KEY_TERMS = 100

export type Pronunciation = {
  word: string
  spoken: string
}
