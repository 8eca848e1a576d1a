'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm, type ApiForm } from '@/components/ui/form/use-api-form'
import type { CampaignValues } from '@/lib/features/campaigns/contract/panel-form'
import { Input } from '@/components/ui/form/input'
import { MomentField } from './moment-field'
import { PACE } from '@/lib/features/campaigns/rules/campaign'

export interface CampaignChoices {
  /** The active assistants, and the campaign's own. */
  assistants: { id: string; name: string }[]
  phoneNumbers: { id: string; name: string }[]
}

interface CampaignFormProps {
  id?: string
  choices: CampaignChoices
  values: CampaignValues
  submitLabel: ReactNode
  onSaved: (campaign: { id: string }) => void | Promise<void>
}

const contract = () => import('@/lib/features/campaigns/contract/panel-form')

export function CampaignForm({ id, choices, values, submitLabel, onSaved }: CampaignFormProps) {
  const t = useTranslations('campaigns-forms')
  const timezone = useTimeZone() ?? 'UTC'
  const form = useApiForm<CampaignValues, { id: string }>({
    schema: async () => (await contract()).campaignForm(timezone),
    defaults: values,
    request: async (sent) => {
      const { campaignBody } = await contract()
      return id
        ? callApi({
            path: `/api/campaigns/${id}`,
            method: 'PATCH',
            body: campaignBody(changed(values, sent), timezone),
          })
        : callApi({ path: '/api/campaigns', method: 'POST', body: campaignBody(sent, timezone) })
    },
    fieldErrors: { startsAt: t('noSuchTime'), endsAt: t('endError') },
    onProblem: ({ error }) => (error === 'not_found' ? t('assistantGone') : null),
    onSuccess: onSaved,
  })
  // Changes with every restoration, which resets the moments.
  const [shown, setShown] = useState({ ...values, version: 0 })
  const show = (restored: CampaignValues) =>
    setShown(({ version }) => ({ ...restored, version: version + 1 }))
  const field = <Name extends keyof CampaignValues>(name: Name) => ({ form, name })
  return (
    <Form form={form} submitLabel={submitLabel} wide>
      <KeptChanges form={form} place={`campaign:${id ?? 'new'}`} onShow={show} />
      <TextField
        {...field('name')}
        label={t('fields.name')}
        help={t('fields.nameHelp')}
        autoComplete="off"
      />
      <SelectField
        {...field('assistantId')}
        label={t('fields.assistantId')}
        help={t('fields.assistantIdHelp')}
      >
        {!values.assistantId && <option value="">{t('fields.chooseAssistant')}</option>}
        {choices.assistants.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('phoneNumberId')} label={t('fields.phoneNumberId')}>
        <option value="">{t('fields.firstLine')}</option>
        {choices.phoneNumbers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <MomentField key={`from-${shown.version}`} {...field('startsAt')} first={shown.startsAt} />
      <MomentField key={`to-${shown.version}`} {...field('endsAt')} first={shown.endsAt} />
      <PaceFields form={form} />
    </Form>
  )
}

/** The two dates are validated together: if one was changed, both are sent. */
function changed(before: CampaignValues, after: CampaignValues): Partial<CampaignValues> {
  const differs = (key: string) =>
    after[key as keyof CampaignValues] !== before[key as keyof CampaignValues]
  const dates = differs('startsAt') || differs('endsAt')
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key]) => differs(key) || (dates && (key === 'startsAt' || key === 'endsAt')),
    ),
  )
}

const NAMES = ['callsPerMinute', 'maxConcurrentCalls', 'maxAttempts', 'retryDelayMinutes'] as const

function PaceFields({ form }: { form: ApiForm<CampaignValues> }) {
  const t = useTranslations('campaigns-forms')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{t('fields.pace')}</legend>
      {NAMES.map((name) => (
        <PaceField key={name} form={form} name={name} />
      ))}
    </fieldset>
  )
}

interface PaceFieldProps {
  form: ApiForm<CampaignValues>
  name: (typeof NAMES)[number]
}

function PaceField({ form, name }: PaceFieldProps) {
  const t = useTranslations('campaigns-forms.pace')
  const id = useId()
  const error = form.engine?.errorOf(name)
  const { min, max } = PACE[name]
  return (
    <div>
      <label className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {t(`${name}.before`)}
        <Input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={form.defaults[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="max-w-22 text-right figures"
          {...(form.engine ? form.engine.register(name) : { name, onFocus: form.prepare })}
        />
        {t(`${name}.after`)}
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
