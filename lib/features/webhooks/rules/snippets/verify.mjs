import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 5 * 60

/**
 * Whether Santral sent this body.
 * rawBody: the bytes as they came, before anything parses them;
 *   with Express, from express.raw({ type: 'application/json' })
 * headers: with names in lower case, as in `request.headers` of node:http, Express and Fastify
 */
export function isGenuine(rawBody, headers, secret) {
  const expected = createHmac('sha256', secret).update(rawBody).digest('hex')
  return isEqual(expected, headers['x-service-signature'])
}

/**
 * Whether Santral sent this body in the last five minutes: whoever recorded a request cannot send
 * it again later.
 */
export function isGenuineAndRecent(rawBody, headers, secret, now = Date.now() / 1000) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers
  const isRecent = Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS
  if (!isRecent || !given) return false
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(rawBody)
  const expected = `v1,${hmac.digest('base64')}`
  // The header holds several signatures. One has to match.
  return given.split(' ').some((signature) => isEqual(expected, signature))
}

function isEqual(expected, given = '') {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
