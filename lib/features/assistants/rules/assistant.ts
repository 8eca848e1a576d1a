/** What an assistant can be. See docs/contract/decisions.md#assistants. */

export const ASSISTANT_LANGUAGES = ['tr', 'en'] as const

export const ASSISTANT_VOICES = ['default', 'warm', 'bright', 'deep'] as const

/**
 * Longest core knowledge in characters: it goes into the instructions as it is.
 * See docs/contract/panel.md#core-knowledge.
 */
export const MAX_CORE_KNOWLEDGE = 4000
export const MAX_INSTRUCTIONS = 8000
export const MAX_GREETING = 500
