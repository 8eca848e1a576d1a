/** The very words of a message, apart from what is said of it. */
export function MessageWords({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className="my-1 max-w-prose border-l-2 border-line pl-2.5 wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}
