/**
 * Drafts that this window keeps, each under its place: the name of the form, and the id of what it edits. They are those
 * of the account whose frame is around the page (`data-account`), so that nobody gets the drafts of who used the window
 * before. To be called once the page is there: in effects and events, and while what loads after the page is rendered.
 */
function keyOf(place: string): string {
  const account = document.querySelector<HTMLElement>('[data-account]')?.dataset.account ?? ''
  return `draft:${account}:${place}`
}

/** @returns null where there is none or it cannot be read */
export function readDraft(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
  } catch {
    return null
  }
}

/** @param draft undefined removes it */
export function writeDraft(place: string, draft: unknown): void {
  if (draft === undefined) sessionStorage.removeItem(keyOf(place))
  else sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
}
