import { createTranslator, type Messages } from 'next-intl'
import { loadMessages } from './translations'

/** The texts of one namespace in an account's language, for use outside of pages, such as in files. */
export function translator(locale: string, namespace: string) {
  const known = locale === 'en' ? 'en' : 'tr'
  const messages: Messages = loadMessages(known)
  return createTranslator({ locale: known, messages, namespace })
}
