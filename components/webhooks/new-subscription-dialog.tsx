'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { EventName } from '@/lib/features/webhooks/rules/events'
import type { Source } from '@/lib/features/webhooks/rules/webhook'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { ButtonLink } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/text/code-block'
import { SendSampleButton } from './send-sample-button'
import { VerifySnippet } from './verify-snippet'

interface NewSubscriptionDialogProps {
  events: EventChoice[]
  /** The form's initial values: those of an ended subscription that gets a successor. */
  values?: { event: EventName; targetUrl: string; source?: Source }
  /** Whether the configuration permits private-network targets. */
  allowPrivate: boolean
  onClose: () => void
}

export default function NewSubscriptionDialog(props: NewSubscriptionDialogProps) {
  const t = useTranslations('webhooks-forms')
  const router = useRouter()
  const [created, setCreated] = useState<CreatedSubscription | null>(null)
  if (created) {
    return (
      <Dialog
        wide
        title={t('made.title')}
        description={t('made.text')}
        onClose={() => router.push(`/webhooks/${created.id}`)}
      >
        <SubscriptionCreated subscription={created} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('title')} description={t('text')} onClose={props.onClose}>
      <SubscriptionForm {...props} onCreated={setCreated} />
    </Dialog>
  )
}

interface EventChoice {
  name: EventName
  label: string
}

interface Values {
  event: string
  targetUrl: string
  source?: Source
}

interface SubscriptionFormProps {
  events: EventChoice[]
  values?: Values
  allowPrivate: boolean
  onCreated: (created: CreatedSubscription) => void
}

/** Where a new subscription is kept: a successor apart from each other one. */
const placeOf = (of?: Values) => (of ? `new-webhook:${of.event}:${of.targetUrl}` : 'new-webhook')

function SubscriptionForm(props: SubscriptionFormProps) {
  const t = useTranslations('webhooks-forms')
  const { allowPrivate } = props
  const form = useApiForm<Values, CreatedSubscription>({
    schema: async () => {
      const { webhookForm } = await import('@/lib/features/webhooks/contract/public-input')
      return webhookForm(allowPrivate)
    },
    defaults: props.values ?? { event: props.events[0]?.name ?? '', targetUrl: '' },
    request: ({ event, targetUrl }) => ({
      path: '/api/webhooks',
      body: { event, targetUrl: targetUrl.trim(), source: props.values?.source },
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
      <KeptChanges form={form} place={placeOf(props.values)} />
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

interface CreatedSubscription {
  id: string
  secret: string
}

/** The secret of a new subscription and how to use it. The secret is not shown again. */
function SubscriptionCreated({
  subscription: { id, secret },
}: {
  subscription: CreatedSubscription
}) {
  const t = useTranslations('webhooks-forms')
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeBlock code={secret} label={t('made.secret')} />
      <p>{t('made.verify')}</p>
      <VerifySnippet />
      <div className="flex flex-wrap gap-2">
        <SendSampleButton subscriptionId={id}>{t('sendSample')}</SendSampleButton>
        <ButtonLink variant="primary" href={`/webhooks/${id}`}>
          {t('made.done')}
        </ButtonLink>
      </div>
    </div>
  )
}
