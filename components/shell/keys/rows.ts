const ROW = '[data-row]'

/** The rows of the list that has the focus. */
function rowsAround(element: Element | null): HTMLElement[] {
  return [...(element?.closest('table')?.querySelectorAll<HTMLElement>(ROW) ?? [])]
}

/**
 * Moves the focus to the next or previous row of the list that has the focus.
 * @param fromAnywhere - starts at the first list of the page if no list has the focus
 * @returns whether it has moved
 */
export function moveRow(step: 1 | -1, fromAnywhere: boolean): boolean {
  let rows = rowsAround(document.activeElement)
  if (rows.length === 0 && fromAnywhere) rows = rowsAround(document.querySelector(`main ${ROW}`))
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[at === -1 ? 0 : at + step]
  if (!next) return false
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
  return true
}

/** Selects the row that has the focus, or ends its selection. @returns whether it has a checkbox */
export function selectRow(): boolean {
  const row = document.activeElement?.matches(ROW) ? document.activeElement.closest('tr') : null
  const box = row?.querySelector<HTMLInputElement>('[data-select]')
  box?.click()
  return Boolean(box)
}
