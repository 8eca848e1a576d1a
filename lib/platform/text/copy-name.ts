/**
 * `Elif` becomes `Elif (2)`, and `Elif (2)` becomes `Elif (3)`: the first name that is not taken.
 * @param max characters of a name
 */
export function copyName(name: string, taken: readonly string[], max: number): string {
  const base = name.replace(/ \(\d{1,3}\)$/, '')
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`
    const copy = cut(base, max - suffix.length) + suffix
    if (!taken.includes(copy)) return copy
  }
}

/** Cuts a text without halving a character. */
function cut(text: string, length: number): string {
  const end = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  return end.trimEnd()
}
