/** Shows that work is in progress. It uses no icon, because every page loads it. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
