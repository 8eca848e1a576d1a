import { DELIVERY, DELIVERY_JOINS } from '@/lib/features/messages/delivery-statement'
import { AppError } from '@/lib/platform/errors'
import { type Account, hasAutomation } from '@/lib/platform/tenancy/account'
import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { countsAsCall } from '@/lib/platform/vocabulary/call'
import { callAnalyst } from '@/lib/vendors/call-analysis'
import { toTurn } from '@/lib/features/calls/rows'
import { readTracedTurns } from './read-traced-turns'
import { type CallWithNames, selectCalls, toCall } from './rows'
import type {
  Call,
  CallDetail,
  CallMessage,
  CallTold,
  CallTurn,
  Recording,
  ToolUse,
} from '@/lib/features/calls/rules/call-record'

/** A call for an integrator: a talk in the browser is none. @throws not_found */
export async function readCall(account: Pick<Account, 'id' | 'plan'>, id: string): Promise<Call> {
  const call = await readAnyCall(account, id)
  if (!countsAsCall(call)) throw new AppError('not_found')
  return call
}

async function readAnyCall(account: Pick<Account, 'id' | 'plan'>, id: string): Promise<Call> {
  const text = `${selectCalls('calls')} where c.owner_id = $1 and c.id = $2`
  const { rows } = await tenantQuery<CallWithNames>(account, text, [id])
  if (!rows[0]) throw new AppError('not_found')
  return toCall(rows[0], hasAutomation(account))
}

/**
 * Reads the transcripts of these calls by call id, in one statement, each in the order in which its turns started. A
 * call without turns has no entry.
 */
export async function readTranscripts(
  owner: Owner,
  callIds: string[],
): Promise<Map<string, CallTurn[]>> {
  const turns = await tenantDb(owner).callTurn.findMany({
    where: { callId: { in: callIds } },
    orderBy: [{ callId: 'asc' }, { at: 'asc' }, { index: 'asc' }],
  })
  const byCall = new Map<string, CallTurn[]>()
  for (const turn of turns) {
    const before = byCall.get(turn.callId) ?? []
    before.push(toTurn(turn))
    byCall.set(turn.callId, before)
  }
  return byCall
}

/** A call or a talk in the browser, with its transcript, tool calls, messages and origin. @throws not_found */
export async function readCallDetail(
  account: Pick<Account, 'id' | 'plan'>,
  id: string,
): Promise<CallDetail> {
  const [call, origin, turns, toolUses, messages, messagesDue, sound] = await Promise.all([
    readAnyCall(account, id),
    readOrigin(account, id),
    readTracedTurns(account, id),
    readToolUses(account, id),
    readMessages(account, id),
    areMessagesDue(account, id),
    readSound(account, id),
  ])
  const analyst = { included: hasAutomation(account), isModel: callAnalyst().source === 'model' }
  return { call, ...origin, turns, toolUses, messages, messagesDue, ...sound, analyst }
}

const ORIGIN = `
  select c.facts, c.context, c.context_failure as failure,
    json_build_object('id', f.id::text, 'name', f.name, 'isDeleted', f.deleted_at is not null) as form,
    s.id as "submissionId"
  from calls c left join lead_forms f on f.id = c.lead_form_id
    left join lead_submissions s on s.call_id = c.id
  where c.owner_id = $1 and c.id = $2`

interface OriginRow extends CallTold {
  /** Its id is null in a call that no lead form made. */
  form: { id: string | null; name: string; isDeleted: boolean }
  submissionId: string | null
}

/** The lead form that made a call, or what the business's systems gave for it. */
async function readOrigin(owner: Owner, id: string): Promise<Pick<CallDetail, 'lead' | 'told'>> {
  const { rows } = await tenantQuery<OriginRow>(owner, ORIGIN, [id])
  const [row] = rows
  if (!row) return { lead: null, told: null }
  const { form, submissionId, facts, context, failure } = row
  const lead = form.id ? { form: { ...form, id: BigInt(form.id) }, submissionId, facts } : null
  const told = { facts: lead ? [] : facts, context, failure }
  const isTold = told.facts.length > 0 || Object.keys(context).length > 0 || failure !== null
  return { lead, told: isTold ? told : null }
}

type Sound = Pick<CallDetail, 'recording' | 'recordingDeletedAt' | 'listens'>

/** The recording of a call, and who listened to it. */
async function readSound(owner: Owner, callId: string): Promise<Sound> {
  const [row, listens] = await Promise.all([
    tenantDb(owner).callRecording.findFirst({ where: { callId } }),
    tenantDb(owner).recordingListen.findMany({
      where: { callId },
      orderBy: { at: 'asc' },
      select: { name: true, at: true },
    }),
  ])
  if (!row || row.deletedAt) {
    return { recording: null, recordingDeletedAt: row?.deletedAt ?? null, listens }
  }
  const { seconds, startedAt } = row
  const peaks = row.peaks as unknown as Recording['peaks']
  return { recording: { seconds, startedAt, peaks }, recordingDeletedAt: null, listens }
}

/** A custom tool that runs for longer than any may is one of a process that died. */
const TOOL_USES = `
  select tool, arguments, result, at, duration_ms as "durationMs", null as run
  from call_tool_uses where owner_id = $1 and call_id = $2
  union all
  select t.name, r.arguments, null, r.at, r.duration_ms,
    jsonb_build_object('id', r.use_id, 'toolId', t.id::text, 'isDeleted', t.deleted_at is not null,
      'status', case when r.status = 'running' and r.at < now() - interval '1 minute' then 'failed' else r.status end,
      'statusCode', r.status_code, 'request', r.request, 'answer', r.answer, 'outcome', r.outcome)
  from tool_runs r join tools t on t.id = r.tool_id where r.owner_id = $1 and r.call_id = $2
  order by at`

/** The uses of built-in and custom tools, in order. */
async function readToolUses(owner: Owner, callId: string): Promise<ToolUse[]> {
  const { rows } = await tenantQuery<ToolUse>(owner, TOOL_USES, [callId])
  return rows
}

const MESSAGES = `
  select v.id, v.kind, v.created_at as at, v.data, ${DELIVERY} as delivery
  from activities v ${DELIVERY_JOINS}
  where v.owner_id = $1 and v.call_id = $2 and v.kind in ('message_sent', 'message_not_sent')
  order by v.created_at, v.id`

async function readMessages(owner: Owner, callId: string): Promise<CallMessage[]> {
  const { rows } = await tenantQuery<CallMessage>(owner, MESSAGES, [callId])
  return rows
}

async function areMessagesDue(owner: Owner, callId: string): Promise<boolean> {
  const where = { callId, state: { in: ['due', 'sending'] } }
  return (await tenantDb(owner).callMessage.count({ where })) > 0
}
