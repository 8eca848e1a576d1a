/** Languages, voices and limits of assistants. See docs/contract/decisions.md#assistants. */

export const ASSISTANT_LANGUAGES = ['tr', 'en'] as const
export type AssistantLanguage = (typeof ASSISTANT_LANGUAGES)[number]

export const ASSISTANT_VOICES = ['default', 'warm', 'bright', 'deep'] as const

/**
 * Characters. Core knowledge goes into the instructions unabridged.
 * See docs/contract/panel.md#core-knowledge.
 */
export const MAX_CORE_KNOWLEDGE = 4000
export const MAX_INSTRUCTIONS = 8000
export const MAX_GREETING = 500
