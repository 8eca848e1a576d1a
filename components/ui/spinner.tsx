/** Work that is under way. Without an icon's script: it stands on every page. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
