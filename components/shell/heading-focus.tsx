import { InlineScript } from './inline-script'

/**
 * Focuses the h1 of each page that a link within the application opens, as a full page load would, so that a screen
 * reader says where the reader is and Tab goes on from the top. A field that the page itself has focused keeps it. The
 * first heading is that of the document, which the browser has announced.
 */
const SCRIPT = `{
  let last
  new MutationObserver(() => {
    const heading = document.querySelector('h1')
    if (!heading || heading === last) return
    if (last && !document.activeElement?.matches('main input')) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    last = heading
  }).observe(document, { childList: true, subtree: true })
}`

/** Moves the focus to the heading after a navigation, on every page, whatever renders the heading. */
export function HeadingFocus({ nonce }: { nonce: string | undefined }) {
  return <InlineScript nonce={nonce} text={SCRIPT} />
}
