/**
 * Returns the focus to the control that opened a dialog, or to the heading of the page if the control no longer exists, or is
 * removed before the user moves on: the refresh after a deletion removes the button that started it. If another element has
 * received the focus in between, such as the heading of the page that a menu has opened, it keeps the focus.
 */
export function returnFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return
  if (!(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body) {
    focusHeading()
    return
  }
  opener.focus({ preventScroll: true })
  followRemoval(opener)
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Focuses the heading if the element is removed while it has the focus. */
function followRemoval(focused: HTMLElement): void {
  const ended = new AbortController()
  const observer = new MutationObserver(() => {
    if (focused.isConnected) return
    ended.abort()
    if (document.activeElement === document.body) focusHeading()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  ended.signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('focusin', () => ended.abort(), { signal: ended.signal })
}
