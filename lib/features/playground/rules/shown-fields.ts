/** A displayed argument or result of a tool. */
export interface ShownField {
  /** Name in the tool's schema. */
  key: string
  value: string | boolean
}

/** Converts the arguments or results of a tool into fields, without empty ones. */
export function shownFields(values: Record<string, unknown>): ShownField[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const shown = typeof value === 'boolean' ? value : inWords(value)
    return shown === '' ? [] : [{ key, value: shown }]
  })
}

/** Formats a value: one line per list element, with dots between the parts of an element. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join('\n')
  if (typeof value === 'object')
    return Object.values(value).map(inWords).filter(Boolean).join(' · ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
