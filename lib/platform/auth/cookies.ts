import { config } from '@/lib/platform/config'

/** Whether cookies are sent over HTTPS only: where `APP_URL` is https. */
export function secureCookies(): boolean {
  return config().APP_URL.startsWith('https:')
}

export function readCookie(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
