import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { z } from 'zod'
import { newId } from './match-events'
import type { JobEvent } from './protocol'

/** PostgreSQL cannot store a text with a zero byte. */
const storable = z
  .string()
  .max(512)
  .refine((text) => !text.includes('\0'), 'must not contain a zero byte')

/** Events may lie in the future, but not further than Inngest allows. */
const LATEST = Date.UTC(2100, 0)

const sentEvent = z.looseObject({
  name: storable
    .min(1)
    .refine((name) => !name.startsWith('inngest/'), 'names that begin with inngest/ are reserved'),
  id: storable.nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ts: z.int().min(0).max(LATEST).nullish(),
})
const sentEvents = z.union([z.array(sentEvent).max(5000), sentEvent.transform((one) => [one])])

/**
 * Reads what the SDK sends as events.
 * @param seed the SDK's `X-Inngest-Event-Id-Seed`: when it sends the same request again, the events get the same
 *   ids, and so count once
 * @throws z.ZodError or SyntaxError
 */
export function readEvents(body: string, seed: string | undefined, now: number): JobEvent[] {
  return sentEvents.parse(JSON.parse(body)).map(({ id, data, ts, ...event }, index) => ({
    ...event,
    id: id || (seed ? seededId(seed, index, now) : newId()),
    data: data ?? {},
    ts: ts ?? now,
  }))
}

/** A seed is `<epoch milliseconds>,<entropy>`. */
function seededId(seed: string, index: number, now: number): string {
  const bytes = createHash('sha256').update(`${seed},${index}`).digest().values()
  const time = Number(seed.split(',', 1)[0])
  return ulid(Number.isSafeInteger(time) && time > 0 ? time : now, () => {
    const { value } = bytes.next()
    return (value ?? 0) / 256
  })
}
