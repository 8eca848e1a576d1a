import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { z } from 'zod'
import { jsonBytes, MAX_EVENT_BYTES } from './limits'
import { newId } from './new-id'
import type { JobEvent } from './schemas'

/** PostgreSQL cannot store text that contains a zero byte. */
const storable = z
  .string()
  .max(512)
  .refine((text) => !text.includes('\0'), 'must not contain a zero byte')

/** The latest time of an event that Inngest allows, in epoch milliseconds. */
const LATEST = Date.UTC(2100, 0)

const sentEvent = z
  .looseObject({
    name: storable
      .min(1)
      .refine(
        (name) => !name.startsWith('inngest/'),
        'names that begin with inngest/ are reserved',
      ),
    id: storable.nullish(),
    data: z.record(z.string(), z.unknown()).nullish(),
    ts: z.int().min(0).max(LATEST).nullish(),
  })
  .refine(
    (event) => jsonBytes(event) <= MAX_EVENT_BYTES,
    `must not exceed ${MAX_EVENT_BYTES} bytes`,
  )
const sentEvents = z.union([z.array(sentEvent).max(5000), sentEvent.transform((one) => [one])])

/**
 * Parses the body of an event request: one event or a list of them. Fills in missing ids, data and times.
 * @param seed the SDK's `X-Inngest-Event-Id-Seed`. A repeated request has the same seed, so its events get the same
 *   ids and are stored once.
 * @param now epoch milliseconds
 * @throws z.ZodError if the events are invalid, SyntaxError if the body is not JSON
 */
export function parseEvents(body: string, seed: string | undefined, now: number): JobEvent[] {
  return sentEvents.parse(JSON.parse(body)).map(({ id, data, ts, ...event }, index) => ({
    ...event,
    id: id || (seed ? seededId(seed, index, now) : newId()),
    data: data ?? {},
    ts: ts ?? now,
  }))
}

/** Derives a ULID from a seed of the form `<epoch milliseconds>,<entropy>`. */
function seededId(seed: string, index: number, now: number): string {
  const bytes = createHash('sha256').update(`${seed},${index}`).digest().values()
  const time = Number(seed.split(',', 1)[0])
  return ulid(Number.isSafeInteger(time) && time > 0 ? time : now, () => {
    const { value } = bytes.next()
    return (value ?? 0) / 256
  })
}
