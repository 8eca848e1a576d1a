'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/assistants/form-section'
import { CheckList } from '@/components/ui/form/check-list'
import { SelectField, SwitchField, TextField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useFormValue } from '@/components/ui/form/use-form-value'
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
  /** Whether visitors can book by themselves. */
  canBook: boolean
  /** Whether an SMS can be sent. */
  canSendSms: boolean
}

interface FollowUpFieldsProps {
  form: ApiForm<FormValues>
  choices: FollowUpChoices
}

/** What happens after “send”. */
export function FollowUpFields({ form, choices }: FollowUpFieldsProps) {
  const t = useTranslations('lead-forms-editor')
  const countries = useFormValue({
    form,
    name: 'countries',
    first: form.defaults.countries,
    sent: (held) => held,
  })
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
      <div className="grid gap-1.5">
        <p className="font-medium">{t('countries')}</p>
        <p className="text-sm text-muted">{t('countriesHelp')}</p>
        <CheckList
          choices={choices.countries}
          chosen={countries.held}
          onToggle={(id, isChosen) =>
            countries.change((held) =>
              isChosen ? [...held, id] : held.filter((one) => one !== id),
            )
          }
        />
      </div>
      {choices.canSendSms && (
        <SwitchField
          form={form}
          name="confirmsBySms"
          label={t('confirmsBySms')}
          help={t('confirmsBySmsHelp')}
        />
      )}
      {choices.campaigns.length > 0 && select('campaignId', t('none'), choices.campaigns)}
      {choices.cadences.length > 0 && select('cadenceId', t('none'), choices.cadences)}
      {choices.canBook && (
        <SwitchField
          form={form}
          name="offersSlots"
          label={t('offersSlots')}
          help={t('offersSlotsHelp')}
        />
      )}
    </FormSection>
  )
}
