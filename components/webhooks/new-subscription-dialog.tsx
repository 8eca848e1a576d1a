'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { EventName } from '@/lib/features/webhooks/contract/events'
import { SubscriptionForm, type EventChoice } from './subscription-form'
import { SubscriptionMade, type MadeSubscription } from './subscription-made'

interface NewSubscriptionDialogProps {
  events: EventChoice[]
  /** What the form starts with: an ended subscription's, to be created again. */
  values?: { event: EventName; targetUrl: string }
  /** Whether addresses of the own network may be used. */
  allowPrivate: boolean
  onClose: () => void
}

/** First the form, then the secret, which is shown this once. */
export default function NewSubscriptionDialog(props: NewSubscriptionDialogProps) {
  const t = useTranslations('webhook-forms')
  const router = useRouter()
  const [made, setMade] = useState<MadeSubscription | null>(null)
  if (made) {
    return (
      <Dialog
        wide
        title={t('made.title')}
        description={t('made.text')}
        onClose={() => router.push(`/webhooks/${made.id}`)}
      >
        <SubscriptionMade subscription={made} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('title')} description={t('text')} onClose={props.onClose}>
      <SubscriptionForm {...props} onMade={setMade} />
    </Dialog>
  )
}
