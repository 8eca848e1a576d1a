import { jobQueue } from '@/lib/adapters/jobs'
import { telephony } from '@/lib/adapters/telephony'
import { systemPool } from '@/lib/db'
import { MAX_TALK_SECONDS } from '@/lib/domain/call'
import { log } from '@/lib/log'
import { analysisJob } from './analysis-job'
import { settleCall } from './settle-call'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The exchange is asked again for a call that it was told of so long ago. */
const REMIND_AFTER = 30 * SECOND

/** Nothing rings longer than this without news. */
const LOST_BEFORE_ANSWER = 3 * MINUTE

/** Nobody is silent on the telephone for so long. Told of in the agent-side interface. */
const LOST_AFTER_ANSWER = 30 * MINUTE

/** Beyond the longest call that is held, with time to say goodbye. */
const TOO_LONG = MAX_TALK_SECONDS * SECOND + 5 * MINUTE

const ANALYSIS_OVERDUE = MINUTE

/** Of each kind in one run; the next run comes soon. */
const BATCH = 200

interface Swept {
  reminded: number
  settled: number
  analysesAskedFor: number
}

/**
 * Looks after calls that nobody looks after any more, in all accounts: asks again for what a dead
 * process could not hand over, and ends what will never end by itself, with the reason on it.
 */
export async function sweepCalls(now = new Date()): Promise<Swept> {
  return {
    settled: (await settleUnanswered(now)) + (await settleSilent(now)),
    reminded: await remind(now),
    analysesAskedFor: await askForAnalyses(now),
  }
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

async function select<R extends object>(sql: string, values: unknown[]): Promise<R[]> {
  const { rows } = await systemPool().query<R>(`${sql} limit ${BATCH}`, values)
  return rows
}

/** Does it for each; what fails is left to the next run. */
async function forEach<R extends { id: string }>(
  rows: R[],
  run: (row: R) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      await run(row)
      done += 1
    } catch (error) {
      log().error({ err: error, callId: row.id }, 'a call could not be looked after')
    }
  }
  return done
}

interface LostCall {
  id: string
  owner_id: string
  answered_at: Date | null
  heard_at: Date
}

async function settleUnanswered(now: Date): Promise<number> {
  const lost = await select<LostCall>(
    `select id, owner_id, answered_at, coalesce(ringing_at, started_at) as heard_at from calls
     where status in ('initiated', 'ringing') and coalesce(ringing_at, started_at) < $1`,
    [before(now, LOST_BEFORE_ANSWER)],
  )
  return forEach(lost, end)
}

async function settleSilent(now: Date): Promise<number> {
  const lost = await select<LostCall>(
    `select id, owner_id, answered_at, heard_at
     from calls c, lateral (
       select greatest(coalesce(c.answered_at, c.started_at),
         (select max(t.at) from call_turns t where t.call_id = c.id),
         (select max(u.at) from call_tool_uses u where u.call_id = c.id)) as heard_at
     ) news
     where c.status = 'in_progress' and (heard_at < $1 or c.answered_at < $2)`,
    [before(now, LOST_AFTER_ANSWER), before(now, TOO_LONG)],
  )
  return forEach(lost, end)
}

/** Billed until the last thing that was heard of it, where the person spoke. */
async function end({ id, owner_id, answered_at, heard_at }: LostCall): Promise<void> {
  await hangUp(id)
  const talkSeconds = answered_at
    ? Math.ceil((heard_at.getTime() - answered_at.getTime()) / SECOND)
    : 0
  const owner = { id: BigInt(owner_id) }
  await settleCall(owner, id, { reported: 'failed', endReason: 'no_news', talkSeconds })
}

/** Should it still be on the line: nobody will talk in it any more. */
async function hangUp(id: string): Promise<void> {
  try {
    await telephony().hangUp(id)
  } catch (error) {
    log().warn({ err: error, callId: id }, 'a lost call could not be hung up')
  }
}

async function remind(now: Date): Promise<number> {
  const unheard = await select<{ id: string }>(
    `select id from calls
     where status = 'initiated' and direction = 'outbound' and started_at < $1`,
    [before(now, REMIND_AFTER)],
  )
  return forEach(unheard, ({ id }) => telephony().remind(id))
}

async function askForAnalyses(now: Date): Promise<number> {
  const overdue = await select<{ id: string; ended_at: Date }>(
    `select id, ended_at from calls where analysis_state = 'pending' and ended_at < $1
     order by ended_at`,
    [before(now, ANALYSIS_OVERDUE)],
  )
  if (overdue.length > 0) {
    await jobQueue().send(overdue.map(({ id, ended_at }) => analysisJob(id, ended_at, now)))
  }
  return overdue.length
}
