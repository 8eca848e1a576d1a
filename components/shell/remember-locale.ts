import { LOCALE_COOKIE, type Locale } from '@/i18n/locales'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The reader's language in this browser, from the next page on. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
