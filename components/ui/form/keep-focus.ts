import type { MouseEvent } from 'react'

/**
 * Keeps the focus in the field: leaving it can show an error, which would move the button away from under
 * the click.
 */
export function keepFocus(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault()
}
