import { afterAll, expect, it } from 'vitest'
import type { AgentTool } from './contract/agent-tools'
import { type DraftAssistant, draftBriefing } from './draft-briefing'
import { sandboxTools } from './sandbox-tools'
import type { TalkEntry, ToolOutcome } from './talk/port'
import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import { freeSlots } from '@/lib/features/appointments/free-slots'
import { keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { systemDb } from '@/lib/platform/database/client'
import { transaction } from '@/lib/platform/tenancy/tenant'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const draft: DraftAssistant = {
  name: 'Elif',
  language: 'tr',
  voice: 'default',
  greeting: 'Merhaba {{first_name}}, ben {{assistant_name}}.',
  instructions: 'Greet {{name}} of {{company}} politely.',
  coreKnowledge: 'Kept  as it is.',
  handOverPhone: '+905321112233',
}

async function makeContact(ownerId: bigint) {
  const data = { ownerId, firstName: 'Ayşe', lastName: 'Yılmaz', phone: somebody() }
  return systemDb().contact.create({ data })
}

function resultOf(outcome: ToolOutcome): Record<string, unknown> {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`)
  return outcome.result
}

it('fills in the placeholders of a draft, and leaves out unusable tools', async () => {
  const { account } = await makeCaller()
  const contact = await makeContact(account.id)
  const { assistant, recording, tools } = await draftBriefing(account, draft, {
    contact,
    knowledgeBaseIds: [],
  })
  expect(assistant).toMatchObject({
    greeting: 'Merhaba Ayşe, ben Elif.',
    instructions: 'Greet "Ayşe Yılmaz" of politely.',
    coreKnowledge: 'Kept  as it is.',
    canHandOver: true,
  })
  expect(recording.isOn).toBe(false)
  expect(tools.map(({ name }) => name)).toContain('hand_over')
  const inBrowser = await draftBriefing(account, draft, { kind: 'browser', knowledgeBaseIds: [] })
  expect(inBrowser.tools.map(({ name }) => name)).not.toContain('hand_over')
})

it('reads free times, and simulates booking, moving and cancelling', async () => {
  const { account } = await makeCaller()
  const contact = await makeContact(account.id)
  const { slots } = await freeSlots(account, {})
  const [taken, first, second] = slots
  if (!taken || !first || !second) throw new Error('No time is free.')
  await transaction(account, (tx) =>
    bookAppointment(tx, { by: 'contact', contactId: contact.id, ...taken }),
  )
  const briefing = await draftBriefing(account, draft, { contact, knowledgeBaseIds: [] })
  const entries: TalkEntry[] = []
  const use = async (tool: AgentTool, given: Record<string, unknown>) => {
    // Each request of the playground creates its tools from the talk so far.
    const runTool = sandboxTools(account, { briefing, knowledgeBaseIds: [], entries })
    const id = `use_${entries.length}`
    const outcome = await runTool({ id, tool, arguments: given })
    entries.push({ kind: 'used', use: { id, tool, arguments: given, outcome } })
    return outcome
  }
  const free = resultOf(await use('free_slots', {})).slots
  expect(free).not.toContainEqual(taken)
  expect(await use('book_appointment', { ...taken })).toMatchObject({ code: 'slot_taken' })
  const booked = resultOf(await use('book_appointment', { ...first }))
  expect(booked).toMatchObject({ ...first, bookingCode: 'TEST0001' })
  expect(resultOf(await use('free_slots', {})).slots).not.toContainEqual(first)
  const { bookingCode } = booked
  expect(resultOf(await use('free_slots', { bookingCode })).slots).toContainEqual(first)
  const real = { bookingCode: briefing.appointments[0]?.bookingCode }
  expect(resultOf(await use('free_slots', real)).slots).toContainEqual(taken)
  expect(await use('free_slots', { bookingCode: 'NOBODYS' })).toMatchObject({ code: 'not_found' })
  const move = { bookingCode, ...second }
  expect(resultOf(await use('reschedule_appointment', move))).toMatchObject(second)
  expect(resultOf(await use('cancel_appointment', { bookingCode }))).toMatchObject(second)
  expect(await use('cancel_appointment', { bookingCode })).toMatchObject({ code: 'not_found' })
  expect(resultOf(await use('request_do_not_call', {}))).toEqual({ marked: true })
  expect(await use('book_appointment', { date: 'soon' })).toMatchObject({
    code: 'validation_error',
  })
  const where = { ownerId: account.id }
  expect(await systemDb().appointment.count({ where })).toBe(1)
  expect(await systemDb().contact.count({ where: { ...where, dncAt: { not: null } } })).toBe(0)
})

it('finds free times in the opening hours from today on, in the requested part of the day', async () => {
  const { account } = await makeCaller()
  const past = { from: '2020-01-01', to: '2020-01-31' }
  expect((await freeSlots(account, past)).slots).toEqual([])
  const { slots, timezone } = await freeSlots(account, { from: '2020-01-01', part: 'afternoon' })
  expect(timezone).toBe('Europe/Istanbul')
  expect(slots.length).toBeGreaterThan(30)
  expect(slots.every(({ time }) => time >= '12:00' && time <= '17:30')).toBe(true)
})
