'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormSection } from '@/components/assistants/form-section'
import { SelectField, SwitchField, TextField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { FormValues } from '@/lib/features/lead-forms/contract/panel-form'
import { DAILY_CALLS } from '@/lib/features/lead-forms/rules/form'

interface Choice {
  id: string
  name: string
}

export interface FollowUpChoices {
  assistants: Choice[]
  phoneNumbers: Choice[]
  campaigns: Choice[]
  cadences: Choice[]
  /** Every country, those of the account's numbers first. */
  countries: Choice[]
  /** Whether appointments can be booked. */
  canBook: boolean
  /** Whether an SMS can be sent. */
  canSendSms: boolean
}

interface FollowUpFieldsProps {
  form: ApiForm<FormValues>
  choices: FollowUpChoices
  /** The field of the countries. */
  children: ReactNode
}

/** The steps after “send”. */
export function FollowUpFields({ form, choices, children }: FollowUpFieldsProps) {
  const t = useTranslations('lead-forms-editor')
  const select = (
    name: 'assistantId' | 'phoneNumberId' | 'campaignId' | 'cadenceId',
    none: string,
    options: readonly Choice[],
  ) => (
    <SelectField form={form} name={name} label={t(name)} help={t(`${name}Help`)}>
      <option value="">{none}</option>
      {options.map(({ id, name: shown }) => (
        <option key={id} value={id}>
          {shown}
        </option>
      ))}
    </SelectField>
  )
  return (
    <FormSection title={t('sections.then')} description={t('sections.thenText')}>
      <SwitchField
        form={form}
        name="callsAtOnce"
        label={t('callsAtOnce')}
        help={t('callsAtOnceHelp')}
      />
      {select('assistantId', t('chooseAssistant'), choices.assistants)}
      {select('phoneNumberId', t('firstNumber'), choices.phoneNumbers)}
      <TextField
        form={form}
        name="dailyCalls"
        type="number"
        inputMode="numeric"
        label={t('dailyCalls')}
        help={t('dailyCallsHelp')}
        className="max-w-28 figures"
        {...DAILY_CALLS}
      />
      {children}
      <Ability
        form={form}
        name="confirmsBySms"
        isAvailable={choices.canSendSms}
        setUp="/sms-providers"
      />
      {choices.campaigns.length > 0 && select('campaignId', t('none'), choices.campaigns)}
      {choices.cadences.length > 0 && select('cadenceId', t('none'), choices.cadences)}
      <Ability
        form={form}
        name="offersSlots"
        isAvailable={choices.canBook}
        setUp="/settings/appointments"
      />
    </FormSection>
  )
}

interface AbilityProps {
  form: ApiForm<FormValues>
  name: 'confirmsBySms' | 'offersSlots'
  isAvailable: boolean
  /** The page that makes it available. */
  setUp: string
}

/** A switch, or its requirement. A switch that is on can always be switched off. */
function Ability({ form, name, isAvailable, setUp }: AbilityProps) {
  const t = useTranslations('lead-forms-editor')
  const need = (
    <>
      {t(`${name}Needs`)}{' '}
      <a href={setUp} target="_blank" rel="noreferrer" className="text-accent underline">
        {t(`${name}SetUp`)}
      </a>
    </>
  )
  if (isAvailable || form.defaults[name]) {
    return (
      <SwitchField
        form={form}
        name={name}
        label={t(name)}
        help={isAvailable ? t(`${name}Help`) : need}
      />
    )
  }
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{t(name)}</p>
      <p className="text-sm text-muted">{need}</p>
    </div>
  )
}
