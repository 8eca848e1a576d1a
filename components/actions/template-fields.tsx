'use client'

import { useTranslations, useLocale } from 'next-intl'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea, Select } from '@/components/ui/form/input'
import { withTemplateText, type ActionDraft } from './action-draft'
import type { FieldChoice } from './insert-placeholder'
import { ParameterRows } from './parameter-rows'
import type { FieldProblems } from './use-draft-check'
import { useMemo, useState } from 'react'

interface TemplateFieldsProps {
  draft: ActionDraft
  problems: FieldProblems
  extracted: readonly FieldChoice[]
  onChange: (draft: ActionDraft) => void
}

export function TemplateFields({ draft, problems, extracted, onChange }: TemplateFieldsProps) {
  const t = useTranslations('actions-forms.template')
  const common = useTranslations('common')
  return (
    <>
      <Field label={t('name')} help={t('nameHelp')} error={problems.templateName}>
        {(control) => (
          <Input
            {...control}
            value={draft.templateName}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={t('nameExample')}
            onChange={(event) => onChange({ ...draft, templateName: event.currentTarget.value })}
          />
        )}
      </Field>
      <TemplateLanguage
        language={draft.templateLang}
        error={problems.templateLang}
        onChange={(templateLang) => onChange({ ...draft, templateLang })}
      />
      <Field
        label={t('text')}
        optional={common('optional')}
        help={t('textHelp')}
        error={problems.templateText}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={draft.templateText}
            placeholder={t('textExample')}
            onChange={(event) => onChange(withTemplateText(draft, event.currentTarget.value))}
          />
        )}
      </Field>
      <ParameterRows {...{ draft, problems, extracted, onChange }} />
    </>
  )
}

/** The most common template languages here. */
const USUAL = ['tr', 'en', 'en_US', 'en_GB', 'de', 'ar', 'ru', 'fr']

const OTHER = 'other'

interface TemplateLanguageProps {
  language: string
  error: string | undefined
  onChange: (language: string) => void
}

/** The language in which a template was approved: a common one, or any code. */
function TemplateLanguage({ language, error, onChange }: TemplateLanguageProps) {
  const t = useTranslations('actions-forms.template')
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
