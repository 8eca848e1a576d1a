/** A place in a JSON value: keys of objects, and `*` for the entries of a list. */
export type PathPart = { key: string } | '*'

/** The JSONPath of a place: `$.items[*].name`. */
export function pathTo(parts: readonly PathPart[]): string {
  const steps = parts.map((part) => (part === '*' ? '[*]' : keyStep(part.key)))
  return `$${steps.join('')}`
}

function keyStep(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

/** A name for the field at a place: its last key, or `answer` without one. */
export function nameAt(parts: readonly PathPart[]): string {
  const last = parts.findLast((part) => part !== '*')
  const name = last ? last.key.trim().replaceAll(/[^\p{L}\p{N}_]+/gu, '_') : ''
  return name.slice(0, 60) || 'answer'
}
