'use client'

import { useTranslations } from 'next-intl'
import { SmsCounter } from '@/components/sms-providers/sms-counter'
import { Field } from '@/components/ui/form/field'
import { Select, Textarea } from '@/components/ui/form/input'
import { fillPlaceholders, type PlaceholderValues } from '@/lib/features/messages/rules/message'
import {
  SMS_PREFERENCES,
  type SmsPreference,
  type SmsProviderName,
} from '@/lib/vendors/sms/rules/sms'
import type { ActionDraft } from './action-draft'
import { type FieldChoice, InsertPlaceholder } from './insert-placeholder'
import type { FieldProblems } from './use-draft-check'

interface SmsFieldsProps {
  draft: ActionDraft
  problems: FieldProblems
  extracted: readonly FieldChoice[]
  example: PlaceholderValues
  smsProviders: readonly SmsProviderName[]
  onChange: (draft: ActionDraft) => void
}

export function SmsFields({
  draft,
  problems,
  extracted,
  example,
  smsProviders,
  onChange,
}: SmsFieldsProps) {
  const t = useTranslations('actions-forms')
  const catalog = useTranslations('sms-providers-catalog')
  const { message, smsProvider, moment } = draft
  const setMessage = (text: string) => onChange({ ...draft, message: text })
  // Counted by the rules of the chosen provider, connected or not.
  const carriers = smsProvider === 'auto' ? smsProviders : [smsProvider]
  return (
    <>
      <Field label={t('sms.message')} help={t('sms.messageHelp')} error={problems.message}>
        {(control) => (
          <span className="grid justify-items-start gap-2">
            <Textarea
              {...control}
              rows={4}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
            <InsertPlaceholder
              field={control.id}
              moment={moment}
              fields={extracted}
              text={message}
              onChange={setMessage}
            />
          </span>
        )}
      </Field>
      <SmsCounter
        text={fillPlaceholders(message, example)}
        approximate={message.includes('{{')}
        providers={carriers}
      />
      <Field
        label={t('sms.provider')}
        help={smsProvider === 'auto' ? t('sms.autoHelp') : catalog(`${smsProvider}.reaches`)}
        error={problems.smsProvider}
      >
        {(control) => (
          <Select
            {...control}
            value={smsProvider}
            onChange={(event) =>
              onChange({ ...draft, smsProvider: event.currentTarget.value as SmsPreference })
            }
          >
            {SMS_PREFERENCES.map((one) => (
              <option key={one} value={one}>
                {one === 'auto' ? t('sms.auto') : catalog(`${one}.name`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
