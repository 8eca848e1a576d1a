export const LOCALES = ['en', 'tr'] as const
export type Locale = (typeof LOCALES)[number]

/** Used where neither the reader nor the browser chooses one. */
const DEFAULT_LOCALE: Locale = 'tr'

/** Set by the account menu and the site's footer. */
export const LOCALE_COOKIE = 'locale'

function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The languages of an `Accept-Language` header, the most preferred first. */
function accepted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const weight = quality ? Number(quality.trim().slice(2)) : 1
      return { language: tag.trim().toLowerCase().split('-')[0] ?? '', weight: weight || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}

/** The reader's choice, else the browser's, else Turkish. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(chosen)) return chosen
  return accepted(acceptLanguage ?? '').find(isLocale) ?? DEFAULT_LOCALE
}
