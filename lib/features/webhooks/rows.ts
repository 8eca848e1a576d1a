import type { Event, WebhookDelivery, WebhookSubscription } from '@/prisma/generated/client'
import type { EventName } from './rules/events'
import type { DeliveryStatus, Source, Subscription } from './rules/webhook'

/** A subscription without its secret. Only validated values are ever written to its text columns. */
export function toSubscription(row: WebhookSubscription): Subscription {
  const { secret: _, ...rest } = row
  return {
    ...rest,
    event: row.event as EventName,
    source: row.source as Source,
  }
}

interface DeliveryRow extends Pick<WebhookDelivery, 'status'> {
  event: Pick<Event, 'name'>
}

/** A delivery, with whatever else was read with it. */
export function toDelivery<Row extends DeliveryRow>(row: Row) {
  return {
    ...row,
    status: row.status as DeliveryStatus,
    event: { ...row.event, name: row.event.name as EventName } as Row['event'] & {
      name: EventName
    },
  }
}
