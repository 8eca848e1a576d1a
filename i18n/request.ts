import { getRequestConfig } from 'next-intl/server'
import { cookies, headers } from 'next/headers'
import { chooseLocale, LOCALE_COOKIE, type Locale } from './locales'
import { loadMessages } from './translations'

/** The default where no account sets one. */
const TIME_ZONE = 'Europe/Istanbul'

async function readerLocale(): Promise<Locale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  return chooseLocale(chosen, (await headers()).get('accept-language'))
}

export default getRequestConfig(async () => {
  const locale = await readerLocale()
  return { locale, timeZone: TIME_ZONE, messages: loadMessages(locale) }
})
