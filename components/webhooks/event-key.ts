import type { EventName } from '@/lib/features/webhooks/contract/events'

type Underscored<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S

/** Where an event's words stand in messages/<locale>/webhooks.json: dots are nesting there. */
export function eventKey(name: EventName) {
  return name.replace('.', '_') as Underscored<EventName>
}
