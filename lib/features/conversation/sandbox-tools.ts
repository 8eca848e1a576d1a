import {
  AGENT_TOOLS,
  type AgentTool,
  type ToolArguments,
  type ToolResult,
} from './contract/agent-tools'
import { runInSandbox } from './sandbox-custom-tool'
import { notOffered } from './talk/call-tool'
import { PretendedAppointments } from './pretended-appointments'
import type { Briefing } from './talk/briefing'
import type { RunTool, TalkEntry } from './talk/port'
import { refusalOf } from './talk/refusal'
import { searchLive } from './search-live'
import { isConditionMet } from '@/lib/features/actions/rules/action'
import { freeSlots } from '@/lib/features/appointments/free-slots'
import { AppError, validationError } from '@/lib/platform/errors'
import type { Tool } from '@/lib/features/tools/rows'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import type { Owner } from '@/lib/platform/tenancy/tenant'

export interface Sandbox {
  briefing: Briefing
  knowledgeBaseIds: readonly string[]
  /** The custom tools of the assistant. */
  tools?: readonly Tool[]
  /** Whether custom tools send requests that may change something. Default: false. */
  really?: boolean
  /** The talk so far, whose simulated effects are repeated. */
  entries?: readonly TalkEntry[]
  /** Whether hand-over succeeds. Default: true. */
  handsOver?: boolean
}

type Results = {
  [T in AgentTool]: (input: ToolArguments<T>) => ToolResult<T> | Promise<ToolResult<T>>
}

/**
 * Creates tools without effects, to try an assistant: they search the knowledge bases and read the free times of the account,
 * and simulate everything else. Arguments, results and refusals are those of a call.
 */
export function sandboxTools(owner: Owner, sandbox: Sandbox): RunTool {
  const { briefing, knowledgeBaseIds, entries = [], handsOver = true } = sandbox
  const { tools = [], really = false } = sandbox
  const pretended = new PretendedAppointments(owner, briefing, entries)
  const sent = new Set(usesOf(entries, 'send_message').map(({ action }) => action))
  const results: Results = {
    bilgi_tabani_ara: async ({ query }) => ({
      results: await searchLive(owner, [...knowledgeBaseIds], query, 'budget'),
    }),
    free_slots: async ({ bookingCode, ...request }) =>
      freeSlots(owner, request, await pretended.sceneOf(bookingCode)),
    book_appointment: (slot) => pretended.book(slot),
    reschedule_appointment: (move) => pretended.move(move),
    cancel_appointment: ({ bookingCode }) => pretended.cancel(bookingCode),
    send_message: ({ action }) => send(briefing, action, sent, pretended.hasBooked),
    request_do_not_call: () => ({ marked: true }),
    hand_over: () =>
      handsOver ? { handedOver: true } : { handedOver: false, reason: 'Nobody answered.' },
    end_call: () => ({ ending: true }),
  }
  return async ({ id, tool, arguments: given }) => {
    const custom = tools.find(({ name }) => name === tool)
    if (custom) return runInSandbox(custom, { id, given, briefing, really })
    if (!isBuiltIn(tool)) return notOffered(tool)
    try {
      const run = results[tool] as (input: unknown) => unknown
      return { ok: true, result: { ...((await run(parse(tool, given))) as object) } }
    } catch (error) {
      if (error instanceof AppError) return refusalOf(error.body as { error: string })
      throw error
    }
  }
}

/** @throws validation_error */
function parse(tool: AgentTool, given: Record<string, unknown>): unknown {
  const read = AGENT_TOOLS[tool].arguments.safeParse(given)
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw validationError(problems)
}

/** Returns the arguments of earlier successful calls of a tool. */
function usesOf<T extends AgentTool>(entries: readonly TalkEntry[], tool: T): ToolArguments<T>[] {
  return entries.flatMap((entry) =>
    entry.kind === 'used' && entry.use.tool === tool && entry.use.outcome.ok
      ? [entry.use.arguments as ToolArguments<T>]
      : [],
  )
}

/** @throws validation_error if the talk has no such action */
function send(
  { actions, contact }: Briefing,
  id: string,
  sent: Set<string>,
  booked: boolean,
): ToolResult<'send_message'> {
  const action = actions.find((one) => one.id === id && one.moment === 'during_call')
  if (!action) {
    throw validationError([{ path: 'arguments.action', message: 'This call has no such action.' }])
  }
  if (contact?.doNotCall) return { queued: false, reason: 'do_not_call' }
  const facts = { outcome: null, booked, leadScore: contact?.leadScore ?? 0 }
  if (!isConditionMet(action.condition, facts)) {
    return { queued: false, reason: action.condition === 'booked' ? 'not_booked' : 'not_hot' }
  }
  if (sent.has(id)) return { queued: false, reason: 'already_sent' }
  sent.add(id)
  return { queued: true }
}
