/**
 * Puts fields into a path, such as `/contacts/{contact_id}`.
 * @returns the path, and the fields that are not in it
 */
export function fillPath(path: string, fields: Record<string, unknown>) {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { filled, rest }
}

/** A route without the names of its parameters: `PATCH /contacts/{}`. */
export function routeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`
}
