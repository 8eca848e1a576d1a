import { config } from '@/lib/platform/config'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an `Origin` is that of `APP_URL`, whatever host the request names. The names of loopback are one. */
export function isOwnOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const app = new URL(config().APP_URL)
  const given = new URL(origin)
  if (LOOPBACK.has(app.hostname) && LOOPBACK.has(given.hostname)) given.hostname = app.hostname
  return given.origin === app.origin
}

/**
 * The origin of this server as the browser sees it: that of `APP_URL`. On loopback it is the host name
 * that was typed (`localhost` or `127.0.0.1`), because the session cookie belongs to that name.
 */
export function ownOrigin(headers: Pick<Headers, 'get'>): string {
  const app = new URL(config().APP_URL)
  const host = headers.get('host')
  const seen = host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  const local = seen && LOOPBACK.has(app.hostname) && LOOPBACK.has(seen.hostname)
  return local ? seen.origin : app.origin
}
