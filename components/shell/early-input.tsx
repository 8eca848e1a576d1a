import { InlineScript } from './inline-script'
import { IS_HYDRATED } from './is-hydrated'

/**
 * Runs before all other scripts. React handles no event of an element that it has not hydrated, and takes what was
 * typed or chosen there for the value that it knows. Each such event is repeated as soon as React has hydrated the
 * element. Events are caught before React sees them: it may hydrate the element at once, or stop an event that it cannot
 * handle yet. A click is looked at again afterwards: a button that is hydrated then has handled it.
 */
const SCRIPT = `{
  const hydrated = ${IS_HYDRATED}
  const onceHydrated = (element, act) => {
    if (hydrated(element)) act()
    else if (element.isConnected) requestAnimationFrame(() => onceHydrated(element, act))
  }

  addEventListener('click', ({ target }) => {
    const button = target.closest('button[type=button]')
    if (!button || hydrated(button)) return
    setTimeout(() => {
      if (!hydrated(button)) onceHydrated(button, () => button.click())
    })
  }, true)

  const changed = new Map()
  const checkable = ({ type }) => type === 'checkbox' || type === 'radio'
  const keep = (control) => {
    if (hydrated(control)) return changed.delete(control)
    if (!changed.has(control)) onceHydrated(control, () => repeat(control))
    changed.set(control, { value: control.value, checked: control.checked })
  }
  const repeat = (control) => {
    if (!changed.has(control)) return
    const { value, checked } = changed.get(control)
    if (checkable(control)) {
      control.checked = !checked
      control.click()
      return
    }
    if (control.type !== 'file' && value !== control.defaultValue) {
      // React remembers what is assigned to the element itself, and compares with it at the next event.
      if ('defaultValue' in control) control.value = control.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value)
    }
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  addEventListener('click', ({ target }) => checkable(target) && keep(target), true)
  addEventListener('input', ({ target }) => !checkable(target) && keep(target), true)
}`

/**
 * Keeps what is clicked, typed and chosen while the page loads its scripts. Without it, clicks are lost, and so is
 * the text of every input that React controls.
 */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  return <InlineScript nonce={nonce} text={SCRIPT} />
}
