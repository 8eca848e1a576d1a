import { randomBytes } from 'node:crypto'

/** The header that names what a page may load and run. */
export const POLICY = 'Content-Security-Policy'

interface Surroundings {
  development: boolean
  /** The LiveKit server as browsers reach it, which they connect to for the sound of a call. */
  livekitUrl: string | undefined
  /** The origins of pages that may show it in a frame. */
  framedBy?: readonly string[]
  /** The origins of services in its frames, which it also connects to. */
  services?: readonly string[]
}

/**
 * The Content-Security-Policy of one response with a page. Only scripts with its nonce run, and the scripts that
 * those load. Next reads the nonce from this header of the request and puts it on its own scripts. In development
 * React's build evaluates strings, and the page listens for changes on a web socket.
 */
export function pagePolicy({
  development,
  livekitUrl,
  framedBy = [],
  services = [],
}: Surroundings): string {
  const nonce = randomBytes(16).toString('base64')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    ["style-src 'self' 'unsafe-inline'", ...services].join(' '),
    ["frame-src 'self'", ...services].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob: https:",
    [
      'connect-src',
      "'self'",
      ...(development ? ['ws:'] : []),
      ...originsOf(livekitUrl),
      ...services,
    ].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ')
}

/** A client of LiveKit speaks to it by web socket, and asks by HTTP why that fails. */
function originsOf(livekitUrl: string | undefined): string[] {
  if (!livekitUrl || !URL.canParse(livekitUrl)) return []
  const { protocol, host } = new URL(livekitUrl)
  const isSecure = protocol === 'wss:' || protocol === 'https:'
  return isSecure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`]
}

/** The nonce of a policy of `pagePolicy`, for a script of a page; undefined without a policy. */
export function nonceOf(policy: string | null): string | undefined {
  return policy?.match(/'nonce-([^']+)'/)?.[1]
}

/**
 * Keeps browsers on https for two years after each response, where `APP_URL` is https; null elsewhere. It names the
 * host alone, because its subdomains may belong to others.
 */
export function strictTransportSecurity(appUrl: string): string | null {
  return appUrl.startsWith('https:') ? 'max-age=63072000' : null
}
