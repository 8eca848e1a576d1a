/**
 * The first line of an error's message.
 * @param {unknown} error
 */
export function firstLine(error) {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? ''
}
