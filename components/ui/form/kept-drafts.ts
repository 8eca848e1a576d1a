/**
 * Drafts that this window keeps, each under its key: the name of the form, and the id of the edited record. They belong
 * to the account whose frame is around the page (`data-account`), so that a user never gets the drafts of the window's previous
 * user. To be called in effects and events, and while a part that loads after the page is rendered.
 */
function keyOf(place: string): string {
  return `draft:${accountOfPage() ?? ''}:${place}`
}

/** Null on a page for visitors. */
export function accountOfPage(): string | null {
  return document.querySelector<HTMLElement>('[data-account]')?.dataset.account ?? null
}

/** @returns null if there is none or it cannot be read */
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
