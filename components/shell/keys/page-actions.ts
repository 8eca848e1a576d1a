export interface PageAction {
  label: string
  /** The name of its shortcut. */
  shortcut: string | undefined
  element: HTMLElement
}

/** The actions in the header of the page, and controls that declare a shortcut elsewhere. */
const ACTIONS = 'main :is([data-actions] :is(a[href], button), [data-shortcut])'

/** Whether the user can see and press it. */
function isUsable(element: HTMLElement): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled=true], [aria-busy=true]')
  )
}

/** The actions of the current page, in the order of the page. The empty state of a list repeats one of its header. */
export function pageActions(): PageAction[] {
  const actions = new Map<string, PageAction>()
  for (const element of document.querySelectorAll<HTMLElement>(ACTIONS)) {
    const label = element.ariaLabel ?? element.innerText.trim()
    if (!label || actions.has(label) || !isUsable(element)) continue
    actions.set(label, { label, shortcut: element.dataset.shortcut, element })
  }
  return [...actions.values()]
}

export function pressAction({ element }: Pick<PageAction, 'element'>): void {
  element.focus()
  element.click()
}

/** Presses the first action of the page that declares the shortcut. @returns whether there is one */
export function pressShortcut(name: string): boolean {
  const action = pageActions().find(({ shortcut }) => shortcut === name)
  if (action) pressAction(action)
  return action !== undefined
}

/** Focuses the search of the page and selects its text. @returns whether there is one */
export function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]')
  const field = [...fields].find(isUsable)
  field?.focus()
  field?.select()
  return field !== undefined
}
