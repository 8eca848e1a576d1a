interface InlineScriptProps {
  nonce: string | undefined
  /** Constant text, without `</script`. */
  text: string
}

/** A script of the document itself, which runs before all that is loaded. */
export function InlineScript({ nonce, text }: InlineScriptProps) {
  return (
    <script
      nonce={nonce}
      // A browser hides the nonce from scripts, so React cannot compare it.
      suppressHydrationWarning
      // The text is constant, and React would escape it as a child.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
