/** How long the deletion of contacts in the panel can be undone. */
export const UNDO_SECONDS = 10

/** Contacts that are deleted together, once that can no longer be undone. */
export interface Deletion {
  id: string
  deletesAt: Date
}
