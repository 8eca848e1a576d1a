/** Fields that take characters. A checkbox or a slider does not. */
const TYPING =
  'textarea, select, [role=combobox], input:not([type=checkbox], [type=radio], [type=range], [type=button])'

/** Dialogs and menus. They have their own keys. */
const OPEN = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether a key belongs to the field that is being typed in, or to an open dialog or menu. */
export function isTaken({ target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof HTMLElement && (target.matches(TYPING) || target.isContentEditable)
  return isTyping || [...document.querySelectorAll(OPEN)].some((open) => open.checkVisibility())
}
