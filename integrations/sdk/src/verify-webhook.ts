import type { WebhookEvent } from './types.js'

/** The headers of a request: of the Fetch API, of Node, or any object. */
export type RequestHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>

export interface VerifyOptions {
  /** How old or early a delivery may be by its timestamp. Default: 300 seconds. */
  toleranceSeconds?: number
}

/** Why a delivery is not accepted. Answer it with 400 or 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/**
 * Checks that a delivery is from Santral: its signature as Standard Webhooks says, in constant time, and its age.
 * @param rawBody the bytes as they came, or their text; not parsed and written again
 * @param secret of the subscription, as `hooks.create` returned it
 * @returns the event. Its `id` is the same whenever it is delivered again: ignore those that you have had.
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: RequestHeaders,
  secret: string,
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = required(headers, 'webhook-id')
  const timestamp = required(headers, 'webhook-timestamp')
  const signatures = required(headers, 'webhook-signature')
  const age = Math.abs(
    Date.now() / 1000 - (/^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN),
  )
  if (!(age <= toleranceSeconds)) {
    throw new WebhookVerificationError(
      'The timestamp of the delivery is too old, too early, or none.',
    )
  }
  const body = typeof rawBody === 'string' ? encode(rawBody) : new Uint8Array(rawBody)
  const signed = concat(encode(`${id}.${timestamp}.`), body)
  const key = await crypto.subtle.importKey(
    'raw',
    encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  // Several signatures are for libraries that read the secret in other ways. One of them must fit.
  for (const signature of signatures.split(' ').slice(0, MAX_SIGNATURES)) {
    const bytes = signatureBytes(signature)
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) {
      return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent
    }
  }
  throw new WebhookVerificationError('No signature of the delivery fits the secret.')
}

const MAX_SIGNATURES = 10

function required(headers: RequestHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : field(headers, name)
  const [text] = Array.isArray(value) ? value : [value]
  if (!text) throw new WebhookVerificationError(`The header ${name} is missing.`)
  return text
}

function field(headers: Exclude<RequestHeaders, Headers>, name: string) {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
}

/** The bytes of `v1,<base64>`; null for any other text. */
function signatureBytes(signature: string): Uint8Array<ArrayBuffer> | null {
  const base64 = /^v1,([A-Za-z0-9+/]+=*)$/.exec(signature)?.[1]
  if (base64 === undefined) return null
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
