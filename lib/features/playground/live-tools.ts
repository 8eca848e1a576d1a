import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import {
  cancelAppointment,
  rescheduleAppointment,
} from '@/lib/features/appointments/change-appointment'
import { findBookedAppointment } from '@/lib/features/appointments/read-appointments'
import type { AppointmentData } from '@/lib/features/appointments/rows'
import { markDoNotCall } from '@/lib/features/contacts/mark-do-not-call'
import {
  AGENT_TOOLS,
  type AgentTool,
  type ToolArguments,
  type ToolResult,
} from '@/lib/features/conversation/contract/agent-tools'
import type { RunTool, ToolOutcome } from '@/lib/features/conversation/talk/port'
import { refusalOf } from '@/lib/features/conversation/talk/refusal'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { type LiveScene, sendLive } from './send-live'
import { rememberBooking } from './talk-acts'

type Changing =
  | 'book_appointment'
  | 'reschedule_appointment'
  | 'cancel_appointment'
  | 'request_do_not_call'

type Change<T extends AgentTool> = (
  tx: TenantTransaction,
  scene: LiveScene,
  input: ToolArguments<T>,
) => Promise<ToolResult<T>>

/** Acts like the account holder in the panel, because there is no call. */
const by = 'panel'

const CHANGES: { [T in Changing]: Change<T> } = {
  async book_appointment(tx, { contactId, talkId }, { date, time }) {
    const booked = await bookAppointment(tx, { by: 'contact', contactId, date, time })
    await rememberBooking(tx, talkId, booked.bookingCode)
    return resultOf(booked)
  },

  async reschedule_appointment(tx, { contactId }, { bookingCode, date, time }) {
    const booked = await findBookedAppointment(tx, contactId, bookingCode)
    return resultOf(await rescheduleAppointment(tx, booked, { by, booker: 'contact', date, time }))
  },

  async cancel_appointment(tx, { contactId }, { bookingCode, reason }) {
    const booked = await findBookedAppointment(tx, contactId, bookingCode)
    return resultOf(await cancelAppointment(tx, booked, { by, reason }))
  },

  async request_do_not_call(tx, { contactId }, { reason, requestType }) {
    const contact = await tx.db.contact.findFirst({ where: { id: contactId } })
    if (!contact) throw new AppError('contact_unknown')
    await markDoNotCall(tx, contact, { by, reason, requestType })
    return { marked: true }
  },
}

/** Whether a tool has effects in a live talk. The others only read, or need a telephone call. */
export function isLive(tool: string): tool is Changing | 'send_message' {
  return tool in CHANGES || tool === 'send_message'
}

/**
 * Creates tools that book, send and record for one contact. Tools that only read or need a telephone call (hand-over,
 * hang-up) run in `sandbox`.
 */
export function liveTools(scene: LiveScene, sandbox: RunTool): RunTool {
  return async (use) => {
    const { tool } = use
    if (!isLive(tool)) return sandbox(use)
    return act(scene, tool, use.arguments).catch(refused)
  }
}

async function act(
  scene: LiveScene,
  tool: Changing | 'send_message',
  given: Record<string, unknown>,
): Promise<ToolOutcome> {
  const input: unknown = AGENT_TOOLS[tool].arguments.parse(given)
  if (tool === 'send_message') {
    return sendLive(scene, (input as ToolArguments<typeof tool>).action)
  }
  const change = CHANGES[tool] as (
    tx: TenantTransaction,
    scene: LiveScene,
    input: unknown,
  ) => Promise<object>
  const result = await transaction(scene.owner, (tx) => change(tx, scene, input))
  return { ok: true, result: { ...result } }
}

function refused(error: unknown): ToolOutcome {
  if (error instanceof AppError) return refusalOf(error.body as { error: string })
  log().error({ err: error }, 'playground tool failed')
  return { ok: false, code: 'internal_error', message: 'Something went wrong on our side.' }
}

function resultOf(data: AppointmentData): ToolResult<'book_appointment'> {
  const { bookingCode, date, time, timezone, startsAt, link } = data
  return { bookingCode, date, time, timezone, startsAt, link }
}
