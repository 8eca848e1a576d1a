import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import type { Source } from '@/lib/features/webhooks/rules/webhook'
import { EVENT_NAMES, type EventName } from '@/lib/features/webhooks/rules/events'
import { config } from '@/lib/platform/config'
import { eventKey } from './event-key'
import { NewSubscriptionButton } from './new-subscription-button'

type CreateSubscriptionProps = Omit<ComponentProps<typeof NewSubscriptionButton>, 'dialog'> & {
  values?: { event: EventName; targetUrl: string; source?: Source }
}

export async function CreateSubscription({ values, ...button }: CreateSubscriptionProps) {
  const t = await getTranslations('webhooks.events')
  const events = EVENT_NAMES.map((name) => ({ name, label: t(`${eventKey(name)}.name`) }))
  const allowPrivate = config().WEBHOOK_ALLOW_PRIVATE_TARGETS
  return <NewSubscriptionButton {...button} dialog={{ events, values, allowPrivate }} />
}
