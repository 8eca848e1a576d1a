import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'

/** Calls per statement, each with some dozens of turns. */
const BATCH = 200

const NOTHING_TOLD = `facts = '[]', context = '{}', context_failure = null`

const FORGET = `
  with old as (
    select id from calls
    where answered_at is not null and transcript_deleted_at is null
      and ended_at < $1::timestamptz - $2 * interval '1 day' and analysis_state in ('none', 'done')
    order by ended_at
    limit ${BATCH}
    for update skip locked
  ), turns as (
    delete from call_turns where call_id in (select id from old)
  ), problems as (
    delete from call_problems where call_id in (select id from old)
  ), uses as (
    delete from call_tool_uses where call_id in (select id from old)
  ), runs as (
    delete from tool_runs where call_id in (select id from old)
  )
  update calls set transcript_deleted_at = now(), ${NOTHING_TOLD}
  where id in (select id from old)`

/** Those of calls that were not answered. */
const FORGET_TOLD = `
  update calls set ${NOTHING_TOLD}
  where id in (
    select id from calls
    where answered_at is null and (context <> '{}' or facts <> '[]')
      and ended_at < $1::timestamptz - $2 * interval '1 day'
    order by ended_at
    limit ${BATCH}
    for update skip locked
  )`

/**
 * Deletes the transcripts of calls of all accounts that ended more than `TRANSCRIPT_RETENTION_DAYS` ago: what was said
 * and what went wrong, inputs and results of the assistant's tools, and facts and context of the call. The calls stay, with their
 * analyses.
 * @returns whether there may be more
 */
export async function forgetTranscripts(
  now = new Date(),
): Promise<{ forgotten: number; more: boolean }> {
  const days = config().TRANSCRIPT_RETENTION_DAYS
  if (days === 0) return { forgotten: 0, more: false }
  const results = await Promise.all(
    [FORGET, FORGET_TOLD].map((statement) => systemPool().query(statement, [now, days])),
  )
  const changed = results.map(({ rowCount }) => rowCount ?? 0)
  const forgotten = changed.reduce((sum, count) => sum + count, 0)
  return { forgotten, more: changed.includes(BATCH) }
}
