'use client'

import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { LOCALES, type Locale } from '@/i18n/locales'
import { rememberLocale } from './preferences'

const NAMES: Record<Locale, string> = { en: 'English', tr: 'Türkçe' }

/** Chooses the language of the site. The choice is stored in this browser. */
export function LanguageChoice({ label }: { label: string }) {
  const current = useLocale()
  const router = useRouter()
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          className="control rounded-md px-2.5 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
          onClick={() => {
            rememberLocale(locale)
            router.refresh()
          }}
        >
          {NAMES[locale]}
        </button>
      ))}
    </fieldset>
  )
}
