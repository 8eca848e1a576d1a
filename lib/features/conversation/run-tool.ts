import type { AgentTool, ToolArguments, ToolResult } from './contract/agent-tools'
import { AppError } from '@/lib/platform/errors'
import type { AppointmentData } from '@/lib/features/appointments/rows'
import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import {
  cancelAppointment,
  rescheduleAppointment,
} from '@/lib/features/appointments/change-appointment'
import { findBookedAppointment } from '@/lib/features/appointments/read-appointments'
import { queueAction } from '@/lib/features/actions/call-messages/queue-action'
import { markDoNotCall } from '@/lib/features/contacts/mark-do-not-call'
import { tenantDb, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Call } from '@/prisma/generated/client'
import type { AgentCall } from '@/lib/features/calls/agent-reports'
import { searchKnowledge } from '@/lib/features/knowledge/search/search-knowledge'
import { config } from '@/lib/platform/config'

/** The contact of a call, and the call. */
interface KnownContact {
  contactId: bigint
  callId: string
}

type Input<T extends AgentTool> = T extends Prepared ? ToolResult<T> : ToolArguments<T>

type Tools = {
  [T in AgentTool]: (tx: TenantTransaction, call: Call, input: Input<T>) => Promise<ToolResult<T>>
}

const TOOLS: Tools = {
  bilgi_tabani_ara: (_tx, _call, found) => Promise.resolve(found),

  async book_appointment(tx, call, { date, time }) {
    return appointmentResult(await bookAppointment(tx, { ...requireContact(call), date, time }))
  },

  async reschedule_appointment(tx, call, { bookingCode, date, time }) {
    const { contactId, callId } = requireContact(call)
    const booked = await findBookedAppointment(tx, contactId, bookingCode)
    const move = { by: 'call', callId, date, time } as const
    return appointmentResult(await rescheduleAppointment(tx, booked, move))
  },

  async cancel_appointment(tx, call, { bookingCode, reason }) {
    const { contactId, callId } = requireContact(call)
    const booked = await findBookedAppointment(tx, contactId, bookingCode)
    const cancellation = { by: 'call', callId, reason } as const
    return appointmentResult(await cancelAppointment(tx, booked, cancellation))
  },

  async send_message(tx, call, { action }) {
    return queueAction(tx, requireContact(call).callId, action)
  },

  async request_do_not_call(tx, call, { reason, requestType }) {
    const { contactId, callId } = requireContact(call)
    const contact = await tx.db.contact.findFirst({ where: { id: contactId } })
    if (!contact) throw new AppError('contact_unknown')
    await markDoNotCall(tx, contact, { by: 'call', callId, reason, requestType })
    return { marked: true }
  },
}

/** Tools that call another system, which no transaction may wait for. */
type Prepared = 'bilgi_tabani_ara'

/**
 * Does what a tool has to do before its transaction, and changes nothing.
 * @param input parsed by the tool's schema
 * @returns the input of {@link runTool}
 */
export function prepareTool(found: AgentCall, tool: AgentTool, input: unknown): Promise<unknown> {
  if (tool !== 'bilgi_tabani_ara') return Promise.resolve(input)
  return lookUp(found, input as ToolArguments<Prepared>)
}

/**
 * Searches the knowledge bases of the call's assistant, with the limits of a live call.
 * See docs/contract/panel.md#knowledge-search.
 * @throws embedding_unavailable
 */
async function lookUp(
  { owner, call }: AgentCall,
  { query }: ToolArguments<'bilgi_tabani_ara'>,
): Promise<ToolResult<'bilgi_tabani_ara'>> {
  const { assistantId } = call
  if (!assistantId) return { results: [] }
  const links = await tenantDb(owner).assistantKnowledgeBase.findMany({
    where: { assistantId },
    select: { knowledgeBaseId: true },
  })
  const bases = links.map(({ knowledgeBaseId }) => knowledgeBaseId)
  const { KNOWLEDGE_LIVE_LIMIT: limit, KNOWLEDGE_LIVE_MIN_SIMILARITY: minSimilarity } = config()
  return { results: await searchKnowledge(owner, bases, { query, limit, minSimilarity }) }
}

/**
 * Runs a tool.
 * @param input what {@link prepareTool} returned
 * @throws contact_unknown, and whatever the tool refuses
 */
export function runTool(
  tx: TenantTransaction,
  call: Call,
  tool: AgentTool,
  input: unknown,
): Promise<Record<string, unknown>> {
  const run = TOOLS[tool] as (tx: TenantTransaction, call: Call, input: unknown) => Promise<object>
  return run(tx, call, input).then((result) => ({ ...result }))
}

/** @throws contact_unknown */
function requireContact({ id, contactId }: Call): KnownContact {
  if (contactId === null) throw new AppError('contact_unknown')
  return { contactId, callId: id }
}

function appointmentResult({
  bookingCode,
  date,
  time,
  timezone,
  startsAt,
  link,
}: AppointmentData): ToolResult<'book_appointment'> {
  return { bookingCode, date, time, timezone, startsAt, link }
}
