import type { EventName } from '@/lib/features/webhooks/rules/events'

type Underscored<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S

/** An event's key in i18n/translations/<locale>/webhooks.json, where a dot would mean nesting. */
export function eventKey(name: EventName) {
  return name.replace('.', '_') as Underscored<EventName>
}
