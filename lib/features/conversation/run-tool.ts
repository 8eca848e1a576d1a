import type { AgentTool, ToolArguments, ToolResult } from './contract/agent-tools'
import { AppError } from '@/lib/platform/errors'
import type { AppointmentData } from '@/lib/features/appointments/rows'
import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import {
  cancelAppointment,
  rescheduleAppointment,
} from '@/lib/features/appointments/change-appointment'
import { findBookedAppointment } from '@/lib/features/appointments/read-appointments'
import { freeSlots } from '@/lib/features/appointments/free-slots'
import { queueAction } from '@/lib/features/actions/call-messages/queue-action'
import { markDoNotCall } from '@/lib/features/contacts/mark-do-not-call'
import { tenantDb, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Call } from '@/prisma/generated/client'
import type { AgentCall } from '@/lib/features/calls/agent-reports'
import { transferCall } from '@/lib/features/calls/transfer-call'
import { searchLive } from './search-live'

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

  free_slots: (_tx, _call, found) => Promise.resolve(found),

  hand_over: (_tx, _call, transfer) => Promise.resolve(transfer),

  end_call: () => Promise.resolve({ ending: true }),

  async book_appointment(tx, call, { date, time }) {
    return appointmentResult(
      await bookAppointment(tx, { ...requireContact(call), by: 'contact', date, time }),
    )
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

/** Tools that run before the transaction, because they call another system or only read. */
type Prepared = 'bilgi_tabani_ara' | 'free_slots' | 'hand_over'

const PREPARE: {
  [T in Prepared]: (found: AgentCall, input: ToolArguments<T>) => Promise<ToolResult<T>>
} = {
  bilgi_tabani_ara: lookUp,
  free_slots: findFreeSlots,
  hand_over: handOver,
}

/**
 * Runs the part of a tool before its transaction.
 * @param input parsed by the tool's schema
 * @returns the input of {@link runTool}
 */
export function prepareTool(found: AgentCall, tool: AgentTool, input: unknown): Promise<unknown> {
  if (!(tool in PREPARE)) return Promise.resolve(input)
  const prepare = PREPARE[tool as Prepared] as (
    found: AgentCall,
    input: unknown,
  ) => Promise<unknown>
  return prepare(found, input)
}

/** @throws not_found if the contact has no appointment with this booking code */
async function findFreeSlots(
  { owner, call: { contactId } }: AgentCall,
  { bookingCode, ...request }: ToolArguments<'free_slots'>,
): Promise<ToolResult<'free_slots'>> {
  const moved =
    bookingCode && contactId
      ? await findBookedAppointment({ db: tenantDb(owner) }, contactId, bookingCode)
      : null
  return freeSlots(owner, request, { by: 'contact', except: moved?.id })
}

async function handOver(
  { owner, call }: AgentCall,
  { summary }: ToolArguments<'hand_over'>,
): Promise<ToolResult<'hand_over'>> {
  const assistant = await tenantDb(owner).assistant.findFirst({
    where: { id: call.assistantId ?? '' },
  })
  const to = assistant?.handOverPhone
  if (!to) return { handedOver: false, reason: 'There is nobody to hand over to.' }
  return transferCall(owner, call.id, { to, summary })
}

/** Searches the knowledge bases of the call's assistant. @throws embedding_unavailable */
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
  return { results: await searchLive(owner, bases, query, 'minutes') }
}

/** Runs a tool. @param input what {@link prepareTool} returned @throws contact_unknown, and the errors of the tool */
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
