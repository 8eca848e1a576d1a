import { MASK } from './build-request'

/** Shorter secrets would also be found as parts of other words. */
const MIN_MASKED = 6

/** Removes the secrets from a text, in case a server repeats them, also in the encodings of URLs, JSON and Base64. */
export function withoutSecrets(text: string, secrets: Record<string, string>): string {
  return Object.values(secrets)
    .flatMap((secret) => [secret, ...credentialsIn(secret)])
    .filter(({ length }) => length >= MIN_MASKED)
    .flatMap((secret) => [...encodings(secret)])
    .toSorted((one, other) => other.length - one.length)
    .reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
}

/** The `user:password` and the password of a secret that is the Base64 of them. */
function credentialsIn(secret: string): string[] {
  const decoded = Buffer.from(secret, 'base64').toString()
  const [, password] = /^[\x20-\x7e]+?:([\x20-\x7e]+)$/.exec(decoded) ?? []
  return password === undefined ? [] : [decoded, password]
}

function encodings(secret: string): Set<string> {
  const percent = encodeURIComponent(secret)
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '')
  const json = JSON.stringify(secret).slice(1, -1)
  const inJson = [json, escaped(json, /[^\x20-\x7e]/g), escaped(json, /[^\x20-\x7e]|[&'+<>]/g)]
    .flatMap((text) => [text, text.replace(/(?<=\\u)..../g, (digits) => digits.toUpperCase())])
    // PHP escapes slashes.
    .flatMap((text) => [text, text.replaceAll('/', '\\/')])
  return new Set([secret, percent, percent.replaceAll('%20', '+'), base64, ...inJson])
}

function escaped(json: string, characters: RegExp): string {
  const codeOf = (character: string) => character.charCodeAt(0).toString(16).padStart(4, '0')
  return json.replace(characters, (character) => `\\u${codeOf(character)}`)
}
