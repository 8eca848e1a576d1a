import { config } from '@/lib/platform/config'

/**
 * The address of the page that a visitor sees after “send”.
 * @param theme of the frame in which it is shown; null outside of frames
 */
export function thankYouUrl(slug: string, token: string, theme: string | null): string {
  const url = new URL(`/f/${slug}/${token}`, config().APP_URL)
  if (theme !== null) url.search = new URLSearchParams({ embed: '1', theme }).toString()
  return url.href
}
