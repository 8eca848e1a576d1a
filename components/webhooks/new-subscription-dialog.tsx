'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { EventName } from '@/lib/features/webhooks/contract/events'
import { SubscriptionForm, type EventChoice } from './subscription-form'
import { SubscriptionCreated, type CreatedSubscription } from './subscription-created'

interface NewSubscriptionDialogProps {
  events: EventChoice[]
  /** The form's initial values: those of an ended subscription that is created again. */
  values?: { event: EventName; targetUrl: string }
  /** Whether the configuration permits private-network targets. */
  allowPrivate: boolean
  onClose: () => void
}

/** Shows the form, then the secret, which cannot be shown again. */
export default function NewSubscriptionDialog(props: NewSubscriptionDialogProps) {
  const t = useTranslations('webhook-forms')
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
