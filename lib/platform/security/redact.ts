/** Shorter values are words such as "santral", which logs may contain. */
const MIN_LENGTH = 8

const BEARER = String.raw`(?<=Bearer )[\w.~+/=-]{8,}`

/** After such a name, a text of something that an SDK prints holds a secret up to the end of the value. */
const NAMED =
  /(\b(?:authorization|(?:set-)?cookie)\\?["']?\s*[:=]\s*\\?["']?)[^"'\\]{4,}|(\b(?:password|secret|token|api[-_]?key)\\?["']?\s*[:=]\s*\\?["']?)[^\s"'\\,;&})\]]{4,}/gi

/**
 * Returns a function that replaces these secrets, and every bearer token, by `[secret]` in a line of JSON. The line
 * stays valid.
 */
export function redactor(secrets: readonly string[]): (line: string) => string {
  const literals = secrets
    .filter((secret) => secret.length >= MIN_LENGTH)
    .map((secret) => JSON.stringify(secret).slice(1, -1))
    .toSorted((a, b) => b.length - a.length)
    .map((secret) => secret.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
  const pattern = new RegExp([...literals, BEARER].join('|'), 'g')
  return (line) => line.replace(pattern, '[secret]')
}

const FIELDS = ['password', 'token', 'secret', 'apiKey', 'authToken', 'authorization', 'cookie']
const FIELD = new RegExp(`"(?:${FIELDS.join('|')})":`)

/** Replaces the values of fields that hold secrets in a line of JSON, however deep they are. */
export function redactFields(line: string): string {
  if (!FIELD.test(line)) return line
  const hide = (name: string, value: unknown) => (FIELDS.includes(name) ? '[secret]' : value)
  return `${JSON.stringify(JSON.parse(line), hide)}\n`
}

/** Replaces what follows names such as `password:` and `authorization:` in a text that is not ours. */
export function redactNamed(text: string): string {
  return text.replace(NAMED, (_, header: string | undefined, word: string | undefined) => {
    return `${header ?? word ?? ''}[secret]`
  })
}
