'use client'

import { useTranslations } from 'next-intl'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import type { EventName } from '@/lib/features/webhooks/contract/events'
import type { CreatedSubscription } from './subscription-created'

/** An event with its translated name. */
export interface EventChoice {
  name: EventName
  label: string
}

interface Values {
  event: string
  targetUrl: string
}

interface SubscriptionFormProps {
  events: EventChoice[]
  values?: Values
  allowPrivate: boolean
  onCreated: (created: CreatedSubscription) => void
}

export function SubscriptionForm(props: SubscriptionFormProps) {
  const t = useTranslations('webhook-forms')
  const { allowPrivate } = props
  const form = useApiForm<Values, CreatedSubscription>({
    schema: async () => {
      const { webhookForm } = await import('@/lib/features/webhooks/contract/public-input')
      return webhookForm(allowPrivate)
    },
    defaults: props.values ?? { event: props.events[0]?.name ?? '', targetUrl: '' },
    request: ({ event, targetUrl }) => ({
      path: '/api/webhooks',
      body: { event, targetUrl: targetUrl.trim() },
    }),
    fieldErrors: { targetUrl: t('targetUrlError') },
    onProblem: ({ code, quota }) => {
      if (code === 'premium_required') return t('premium')
      if (code === 'quota_exceeded')
        return t('quota', { limit: (quota as { limit: number }).limit })
      return null
    },
    onSuccess: props.onCreated,
  })
  return (
    <Form form={form} submitLabel={t('submit')}>
      <SelectField form={form} name="event" label={t('event')}>
        {props.events.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="targetUrl"
        label={t('targetUrl')}
        help={t('targetUrlHelp')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
      />
    </Form>
  )
}
