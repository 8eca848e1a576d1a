/** The most chunks that a search returns. Larger limits are lowered to it. */
export const MAX_SEARCH_LIMIT = 50
