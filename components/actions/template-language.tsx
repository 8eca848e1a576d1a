'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { Input, Select } from '@/components/ui/form/input'

/** What templates here are mostly approved in. */
const USUAL = ['tr', 'en', 'en_US', 'en_GB', 'de', 'ar', 'ru', 'fr']

const OTHER = 'other'

interface TemplateLanguageProps {
  language: string
  error: string | undefined
  onChange: (language: string) => void
}

/** The language that a template was approved in: one of the usual, or any code. */
export function TemplateLanguage({ language, error, onChange }: TemplateLanguageProps) {
  const t = useTranslations('action-forms.template')
  const locale = useLocale()
  const [isOther, setIsOther] = useState(!USUAL.includes(language))
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'language' }), [locale])
  return (
    <>
      <Field label={t('language')} help={t('languageHelp')} error={isOther ? undefined : error}>
        {(control) => (
          <Select
            {...control}
            value={isOther ? OTHER : language}
            onChange={({ currentTarget: { value } }) => {
              setIsOther(value === OTHER)
              if (value !== OTHER) onChange(value)
            }}
          >
            {USUAL.map((code) => (
              <option key={code} value={code}>
                {names.of(code.replace('_', '-'))} ({code})
              </option>
            ))}
            <option value={OTHER}>{t('languageOther')}</option>
          </Select>
        )}
      </Field>
      {isOther && (
        <Field label={t('languageCode')} help={t('languageCodeHelp')} error={error}>
          {(control) => (
            <Input
              {...control}
              value={language}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}
