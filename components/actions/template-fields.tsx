'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { withTemplateText, type ActionDraft } from './action-draft'
import { ParameterRows } from './parameter-rows'
import { TemplateLanguage } from './template-language'
import type { FieldProblems } from './use-draft-check'

interface TemplateFieldsProps {
  draft: ActionDraft
  problems: FieldProblems
  onChange: (draft: ActionDraft) => void
}

/** Which approved template is sent, and what stands for its placeholders. */
export function TemplateFields({ draft, problems, onChange }: TemplateFieldsProps) {
  const t = useTranslations('action-forms.template')
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
      <ParameterRows draft={draft} problems={problems} onChange={onChange} />
    </>
  )
}
