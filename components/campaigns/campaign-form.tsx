'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import type { CampaignValues } from '@/lib/features/campaigns/contract/panel-form'
import { PaceFields } from './pace-fields'

export interface CampaignChoices {
  /** Those that may call, and the one that calls now. */
  assistants: { id: string; name: string }[]
  lines: { id: string; name: string }[]
}

interface CampaignFormProps {
  /** Left out for a new one. */
  id?: string
  choices: CampaignChoices
  values: CampaignValues
  submitLabel: ReactNode
  onSaved: (campaign: { id: string }) => void
}

const contract = () => import('@/lib/features/campaigns/contract/panel-form')

/** Who calls, from where, when and how fast. A change sends only what was changed. */
export function CampaignForm({ id, choices, values, submitLabel, onSaved }: CampaignFormProps) {
  const t = useTranslations('campaign-forms')
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
  const field = <Name extends keyof CampaignValues>(name: Name) => ({ form, name })
  return (
    <Form form={form} submitLabel={submitLabel}>
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
        {choices.lines.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('startsAt')}
        label={t('fields.startsAt')}
        help={t('fields.startsAtHelp')}
        type="datetime-local"
        optional
      />
      <TextField
        {...field('endsAt')}
        label={t('fields.endsAt')}
        help={t('fields.endsAtHelp')}
        type="datetime-local"
        optional
      />
      <PaceFields form={form} />
    </Form>
  )
}

/** The two dates are judged together: if one was changed, both are sent. */
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
