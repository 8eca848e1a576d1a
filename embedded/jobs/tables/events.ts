import { timestamp, type Tx } from '../database'
import type { JobEvent } from '../protocol'

/**
 * Stores events. One whose id is already there is left out, as it came before.
 * @param matched whether they are matched to functions in this transaction
 * @returns those that are new
 */
export async function insertEvents(
  tx: Tx,
  events: readonly JobEvent[],
  { matched, now }: { matched: boolean; now: number },
): Promise<JobEvent[]> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into jobs.event (id, name, body, matched, received_at)
     select i.id, i.name, i.body::json, $4, $5
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as i (id, name, body, position)
     order by i.position
     on conflict do nothing returning id`,
    [
      events.map((event) => event.id),
      events.map((event) => event.name),
      events.map((event) => JSON.stringify(event)),
      matched,
      timestamp(now),
    ],
  )
  const fresh = new Set(rows.map((row) => row.id))
  // An id that is in the batch twice is inserted once: its first event counts.
  return events.filter((event) => fresh.delete(event.id))
}

/** Takes stored events that were not yet matched to functions, in the order in which they came. */
export async function takeUnmatchedEvents(tx: Tx, limit: number): Promise<JobEvent[]> {
  const { rows } = await tx.query<{ body: JobEvent; arrival: string }>(
    `with oldest as (select id from jobs.event where not matched order by arrival limit $1 for update)
     update jobs.event e set matched = true from oldest where e.id = oldest.id
     returning e.body, e.arrival`,
    [limit],
  )
  return rows.toSorted((a, b) => Number(a.arrival) - Number(b.arrival)).map(({ body }) => body)
}
