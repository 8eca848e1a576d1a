import { timestamp, type Tx } from './database'
import type { JobEvent } from '../protocol/schemas'

/**
 * Stores events, except those whose id is already stored.
 * @param matched whether this transaction also matches them to functions
 * @returns the events that are new
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
  // Of two events with the same id in one batch, the first is stored.
  return events.filter((event) => fresh.delete(event.id))
}

/** Marks up to `limit` unmatched events as matched, and returns them in the order in which they arrived. */
export async function takeUnmatchedEvents(tx: Tx, limit: number): Promise<JobEvent[]> {
  const { rows } = await tx.query<{ body: JobEvent; arrival: string }>(
    `with oldest as (select id from jobs.event where not matched order by arrival limit $1 for update)
     update jobs.event e set matched = true from oldest where e.id = oldest.id
     returning e.body, e.arrival`,
    [limit],
  )
  return rows.toSorted((a, b) => Number(a.arrival) - Number(b.arrival)).map(({ body }) => body)
}
