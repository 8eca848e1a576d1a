/**
 * Runs before all other scripts. At the end of each click, a button that React has hydrated has handled it. Another
 * button is clicked again when React has hydrated it.
 */
const SCRIPT = `addEventListener('click', ({ target }) => {
  const button = target.closest('button[type=button]')
  const hydrated = () => Object.keys(button).some((key) => key.startsWith('__reactProps'))
  const repeat = () => {
    if (hydrated()) button.click()
    else if (button.isConnected) requestAnimationFrame(repeat)
  }
  if (button && !hydrated()) repeat()
})`

/** Keeps the clicks on buttons that are made while the page loads its scripts. Without it they are lost. */
export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // A browser hides the nonce from scripts, so React cannot compare it.
      suppressHydrationWarning
      // The text is constant, and React would escape it as a child.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  )
}
