/** An argument or a result of a tool, as a person reads it. */
export interface ShownField {
  /** As the tool names it. */
  key: string
  value: string | boolean
}

/** The arguments or results of a tool as fields, without those that are empty. */
export function shownFields(values: Record<string, unknown>): ShownField[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const shown = typeof value === 'boolean' ? value : inWords(value)
    return shown === '' ? [] : [{ key, value: shown }]
  })
}

/** A list has one line for each element; the parts of an element are separated by dots. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join('\n')
  if (typeof value === 'object')
    return Object.values(value).map(inWords).filter(Boolean).join(' · ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
