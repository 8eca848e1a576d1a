/** The most chunks that a search returns; a larger limit is taken as this. */
export const MAX_SEARCH_LIMIT = 50
