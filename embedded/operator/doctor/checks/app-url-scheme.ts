import { type Finding, ok, problem, warning } from '../finding'

/** Whether a URL leads to the machine that follows it. */
export function isLoopback(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)
}

/**
 * Whether browsers use the URL of the application safely.
 * @param cookies those that the server sets there, with their attributes
 */
export function judgeScheme(url: string, embedded: boolean, cookies: readonly string[]): Finding {
  const check = 'https'
  if (url.startsWith('https:')) {
    if (cookies.length > 0 && cookies.every((cookie) => /;\s*secure\b/i.test(cookie))) {
      return ok(check, 'APP_URL is https, and cookies are secure.')
    }
    const found = 'The server sets cookies that are not secure: its own APP_URL is not https.'
    return problem(check, found, 'Give the server and the operator the same APP_URL.')
  }
  const todo = 'Put a proxy with HTTPS in front, and set APP_URL to its https URL.'
  if (!isLoopback(url)) {
    return problem(check, 'APP_URL is http: passwords and cookies travel unencrypted.', todo)
  }
  const found = 'APP_URL leads to this machine alone.'
  return embedded ? ok(check, found) : warning(check, found, todo)
}

const EVERYBODY = /(^|,)\s*(0\.0\.0\.0\/0|::\/0)\s*(,|$)/

interface Proxies {
  /** `TRUSTED_PROXIES`, as it is written. */
  trusted: string
  url: string
  inContainer: boolean
}

/** Whether the client addresses that limits count by can be right. */
export function judgeProxies({ trusted, url, inContainer }: Proxies): Finding {
  const check = 'proxies'
  if (EVERYBODY.test(trusted)) {
    const found = 'TRUSTED_PROXIES trusts everybody, so anybody can invent a client address.'
    return problem(check, found, 'Name the addresses of your proxies alone.')
  }
  if (url.startsWith('https:') && inContainer && /^\s*(loopback\s*)?$/.test(trusted)) {
    const found =
      'TRUSTED_PROXIES trusts loopback alone, and no proxy runs inside a container: all clients count as one.'
    return warning(
      check,
      found,
      'Set TRUSTED_PROXIES to loopback,private, or to the address of the proxy.',
    )
  }
  return ok(check, `The trusted proxies are ${trusted}.`)
}
