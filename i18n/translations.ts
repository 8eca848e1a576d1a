import type { AbstractIntlMessages } from 'next-intl'
import type { Locale } from './locales'

/** All translation files, collected at build time. */
const files = import.meta.glob<{ default: AbstractIntlMessages }>('./translations/*/*.json', {
  eager: true,
})

const loaded = new Map<Locale, AbstractIntlMessages>()

/** All texts of one language, by namespace (file name). */
export function loadMessages(locale: Locale): AbstractIntlMessages {
  const known = loaded.get(locale)
  if (known) return known
  const prefix = `./translations/${locale}/`
  const messages = Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, file]) => [path.slice(prefix.length, -'.json'.length), file.default]),
  )
  loaded.set(locale, messages)
  return messages
}
