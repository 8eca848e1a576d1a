import { getRequestConfig } from 'next-intl/server'
import { cookies, headers } from 'next/headers'
import { FORMATS } from './formats'
import { chooseLocale, LOCALE_COOKIE, type Locale } from './locales'
import { loadMessages } from './translations'

/** The default where no account sets one. */
const TIME_ZONE = 'Europe/Istanbul'

async function readerLocale(): Promise<Locale> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  return chooseLocale(chosen, (await headers()).get('accept-language'))
}

export default getRequestConfig(async ({ locale: asked }) => {
  // Texts that are not in the reader's language are asked for by locale.
  const locale = asked ? chooseLocale(asked, null) : await readerLocale()
  return { locale, timeZone: TIME_ZONE, formats: FORMATS, messages: loadMessages(locale) }
})
