/** The platform's documented errors by code: the HTTP status and the title. */
const REFUSALS = {
  2: [503, 'Service temporarily unavailable'],
  4: [400, 'Application request limit reached'],
  33: [400, 'Unsupported post request'],
  100: [400, 'Invalid parameter'],
  190: [401, 'Error validating access token'],
  130429: [400, 'Rate limit hit'],
  131000: [500, 'Something went wrong'],
  131008: [400, 'Required parameter is missing'],
  131026: [400, 'Message undeliverable'],
  131047: [400, 'Re-engagement message'],
  131049: [400, 'Message was not delivered to maintain healthy ecosystem engagement'],
  131051: [400, 'Unsupported message type'],
  131056: [400, '(Business Account, Consumer Account) pair rate limit hit'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132015: [400, 'Template is paused'],
  132018: [400, 'There was an issue with the parameters in your template'],
} as const satisfies Record<number, readonly [number, string]>

export type RefusalCode = keyof typeof REFUSALS

const DOCUMENTATION = 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/'

/** An error response in the platform's format. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    details: string = REFUSALS[code][1],
  ) {
    super(details)
  }

  get status(): number {
    return REFUSALS[this.code][0]
  }

  get body() {
    const { code, message: details } = this
    const error_data = { messaging_product: 'whatsapp', details }
    const message = `(#${code}) ${REFUSALS[code][1]}`
    return { error: { message, type: 'OAuthException', code, error_data, fbtrace_id: 'AEmulated' } }
  }
}

/** Returns the error in the webhook about an accepted message that could not be delivered. */
export function failure(code: RefusalCode) {
  const [, title] = REFUSALS[code]
  return { code, title, message: title, error_data: { details: title }, href: DOCUMENTATION }
}
