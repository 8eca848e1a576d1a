'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/assistants/form-section'
import { SelectField, SwitchField, TextField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { TIMEOUT } from '@/lib/features/tools/rules/tool'
import { BUILT_IN_TOOLS } from '@/lib/platform/vocabulary/built-in-tools'
import type { ToolValues } from './tool-values'

interface TalkFieldsProps {
  form: ApiForm<ToolValues>
  /** Names of the account's other tools. */
  others: readonly string[]
}

/** The phrases and conditions of a use in a talk. */
export default function TalkFields({ form, others }: TalkFieldsProps) {
  const t = useTranslations('tools-editor')
  return (
    <FormSection title={t('sections.talk')}>
      <TextField
        form={form}
        name="waitingPhrase"
        label={t('waitingPhrase')}
        help={t('waitingPhraseHelp')}
        placeholder={t('waitingPhraseExample')}
        optional
      />
      <TextField
        form={form}
        name="failurePhrase"
        label={t('failurePhrase')}
        help={t('failurePhraseHelp')}
        placeholder={t('failurePhraseExample')}
        optional
      />
      <TextField
        form={form}
        name="timeoutSeconds"
        label={t('timeout')}
        help={t('timeoutHelp', { ...TIMEOUT })}
        inputMode="numeric"
        className="max-w-24"
      />
      <SwitchField form={form} name="askFirst" label={t('askFirst')} help={t('askFirstHelp')} />
      <SelectField form={form} name="after" label={t('after')} help={t('afterHelp')}>
        <option value="">{t('afterNone')}</option>
        {others.length > 0 && (
          <optgroup label={t('afterOwn')}>
            {others.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        )}
        <optgroup label={t('afterBuiltIn')}>
          {BUILT_IN_TOOLS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      </SelectField>
    </FormSection>
  )
}
