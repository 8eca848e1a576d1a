/**
 * What went wrong, in one line.
 * @param {unknown} error
 */
export function firstLine(error) {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? ''
}
