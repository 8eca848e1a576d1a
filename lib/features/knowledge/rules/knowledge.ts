/**
 * Limits of knowledge bases and of searching them.
 * See docs/contract/panel.md#knowledge-limits and docs/contract/panel.md#knowledge-search.
 */

/** How many bases one assistant can look things up in. */
export const MAX_BASES_PER_ASSISTANT = 10

export const MAX_BASE_NAME = 100
export const MAX_BASE_DESCRIPTION = 500
export const MAX_QUERY = 1000

export const DEFAULT_SEARCH_LIMIT = 5
/** Cosine similarity, 0 to 1. */
export const DEFAULT_MIN_SIMILARITY = 0.3
