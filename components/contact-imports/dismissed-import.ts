/** Holds the id of the import whose result is not shown any more. */
export const DISMISSED_IMPORT_COOKIE = 'dismissed_import'
