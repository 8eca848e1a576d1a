import { describe, expect, it } from 'vitest'
import type { AgentTool } from '@/lib/features/conversation/contract/agent-tools'
import type { ToolOutcome } from '@/lib/features/conversation/talk/port'
import { ruleSpeaker } from '@/lib/features/conversation/talk/rule-speaker/rule-speaker'
import { createTalk } from '@/lib/features/conversation/talk/talk'
import { answerOf, customTool, exampleBriefing, toolsWith } from '@/testing/features/conversation'
import { leadScore } from '@/lib/features/contacts/rules/lead-score'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { analyzeByRules } from '@/lib/vendors/call-analysis/rules/analysis-rules'
import { SIMULATED_SCENARIOS } from '@/lib/vendors/telephony/rules/simulated-numbers'
import { type Beat, groupBeats, simulatedCall } from './simulated-call'

const played = SIMULATED_SCENARIOS.filter((scenario) => scenario !== 'refused')
const spoken = ['conversation', 'hot', 'appointment', 'do_not_call', 'not_interested'] as const

const slot = { date: '2026-11-23', time: '10:00' }
const outcomes: Partial<Record<AgentTool, ToolOutcome>> = {
  free_slots: { ok: true, result: { slots: [slot] } },
  book_appointment: { ok: true, result: { ...slot, bookingCode: 'NEW12345' } },
  send_message: { ok: true, result: { queued: true } },
}

type Change = Parameters<typeof exampleBriefing>[0]

/** @param message the sentence of a custom tool for orders, if the assistant has it */
async function play(
  scenario: (typeof played)[number],
  language: string,
  change: Change = {},
  message?: string,
) {
  const base = exampleBriefing(
    {
      direction: 'outbound',
      appointments: [],
      ...change,
      assistant: {
        language,
        greeting: '',
        coreKnowledge: '',
        knowledgeBases: [],
        ...change?.assistant,
      },
    },
    [
      'bilgi_tabani_ara',
      'free_slots',
      'book_appointment',
      'send_message',
      'request_do_not_call',
      'end_call',
    ],
  )
  const findsOrders = message !== undefined
  const briefing = findsOrders ? { ...base, tools: [...base.tools, customTool()] } : base
  const order_status: ToolOutcome = { ok: true, result: { message } }
  const { runTool, used } = toolsWith({ ...outcomes, order_status })
  const talk = createTalk({ briefing, model: ruleSpeaker(briefing), runTool })
  const looksUp = briefing.assistant.knowledgeBases.length > 0
  for (const beat of simulatedCall(scenario, language, { looksUp, findsOrders })) {
    if (beat.kind === 'greeting') talk.greet()
    else if (beat.kind === 'heard') talk.addUserTurn(beat.text)
    else if (beat.kind === 'answer') await answerOf(talk)
  }
  const turns = talk.entries.flatMap((entry) => (entry.kind === 'said' ? [entry] : []))
  return {
    turns,
    used: used.map(({ tool }) => tool),
    sent: used.flatMap(({ arguments: given }) => given.action ?? []),
  }
}

describe.each(['tr', 'en'] as const)('a simulated call in %s', (language) => {
  it.each(played)('%s plays in order and ends once', (scenario) => {
    const beats: Beat[] = simulatedCall(scenario, language, { looksUp: false })
    expect(beats.map(({ at }) => at)).toEqual(beats.map(({ at }) => at).toSorted((a, b) => a - b))
    const ends = beats.filter(({ kind }) => kind === 'complete' || kind === 'unreached')
    expect(ends).toEqual([beats.at(-1)])
  })

  it.each([
    ['conversation', 60],
    ['hot', 74],
    ['appointment', 50],
    ['do_not_call', 24],
    ['not_interested', 36],
  ] as const)('%s lasts %i seconds', (scenario, talkSeconds) => {
    const end = simulatedCall(scenario, language, { looksUp: false }).at(-1)
    expect(end).toMatchObject({ kind: 'complete', talkSeconds })
  })

  it.each([
    ['conversation', 'interested', 'positive', 'warm'],
    ['hot', 'interested', 'positive', 'hot'],
    ['appointment', 'appointment', 'positive', 'hot'],
    ['do_not_call', 'do_not_call', 'negative', 'cold'],
    ['not_interested', 'not_interested', 'negative', 'cold'],
  ] as const)('%s is understood as %s, %s, %s', async (scenario, outcome, sentiment, heat) => {
    const { turns, used } = await play(scenario, language)
    const analysis = analyzeByRules({
      turns,
      language,
      contactName: 'Ayşe',
      appointmentBooked: used.includes('book_appointment'),
      doNotCallRequested: used.includes('request_do_not_call'),
      ...NOTHING_TO_EXTRACT,
    })
    expect(analysis).toMatchObject({ outcome, sentiment })
    expect(heatOf(leadScore(analysis, 0))).toBe(heat)
  })

  it('uses the tools of its scenario, and none in an ordinary conversation', async () => {
    const tools = async (scenario: (typeof spoken)[number]) =>
      (await play(scenario, language)).used.filter((tool) => tool !== 'end_call')
    expect(await tools('conversation')).toEqual([])
    expect(await tools('hot')).toEqual([])
    expect(await tools('not_interested')).toEqual([])
    expect(await tools('appointment')).toEqual(['free_slots', 'book_appointment'])
    expect(await tools('do_not_call')).toEqual(['request_do_not_call'])
  })

  it('uses the assistant’s greeting, and describes the business', async () => {
    const assistant = { greeting: 'Gül Diş, buyurun.', coreKnowledge: 'İmplant yapıyoruz.' }
    const { turns } = await play('conversation', language, { assistant })
    const texts = turns.map(({ text }) => text)
    expect(texts[0]).toBe('Gül Diş, buyurun.')
    expect(texts.some((text) => text.endsWith(': İmplant yapıyoruz.'))).toBe(true)
  })

  it('asks one more question if the assistant has a knowledge base', async () => {
    const assistant = { knowledgeBases: [{ name: 'Visits', description: null }] }
    const { turns, used } = await play('conversation', language, { assistant })
    expect(used).toContain('bilgi_tabani_ara')
    const at = turns.findIndex(({ text }) => /otopark|parking/.test(text))
    expect(turns.slice(at + 1).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/elimde yok|do not have that at hand/),
    )
    const analysis = analyzeByRules({
      turns,
      language,
      contactName: 'Ayşe',
      appointmentBooked: false,
      doNotCallRequested: false,
      ...NOTHING_TO_EXTRACT,
    })
    expect(analysis).toMatchObject({ outcome: 'interested', sentiment: 'positive' })
  })

  it('asks for an order if the assistant has a tool for it', async () => {
    const message = 'Order 4711 arrives tomorrow.'
    const { turns, used } = await play('conversation', language, {}, message)
    expect(used).toContain('order_status')
    expect(turns.map(({ text }) => text)).toContain(message)
    expect(turns.map(({ text }) => text).join()).not.toMatch(/otopark|parking/)
  })

  it('sends the assistant’s messages on interest, or after a booking', async () => {
    const action = { channel: 'sms', moment: 'during_call', name: 'A', text: null } as const
    const actions = [
      { ...action, id: '1', condition: 'always' as const },
      { ...action, id: '2', condition: 'booked' as const },
      { ...action, id: '3', condition: 'booked' as const },
    ]
    const sentIn = async (scenario: (typeof spoken)[number]) =>
      (await play(scenario, language, { actions })).sent
    expect(await sentIn('conversation')).toEqual(['1'])
    expect(await sentIn('hot')).toEqual(['1'])
    expect(await sentIn('appointment')).toEqual(['2', '3', '1'])
    expect(await sentIn('not_interested')).toEqual([])
    expect(await sentIn('do_not_call')).toEqual([])
  })

  it('reads naturally with an unknown name', async () => {
    for (const scenario of spoken) {
      const { turns } = await play(scenario, language, { contact: null })
      for (const { text } of turns) expect(text).not.toMatch(/ {2}| ,|undefined|null/)
    }
  })
})

const NOTHING_TO_EXTRACT = { appointmentDate: null, day: '2026-11-21', fields: [] }

describe('the grouping of beats', () => {
  const beats = simulatedCall('conversation', 'tr', { looksUp: false })

  it('plays a whole call in one step when a second is short', () => {
    const [group, ...more] = groupBeats(beats, 5, 1000)
    expect(more).toEqual([])
    expect(group?.beats.map(({ beat }) => beat)).toEqual(beats)
    expect(group?.beats.reduce((sum, { waitMs }) => sum + waitMs, group.waitMs)).toBe(65 * 5)
  })

  it('waits between the beats when a second is a real second', () => {
    const groups = groupBeats(beats, 1000, 1000)
    expect(groups.flatMap((group) => group.beats.map(({ beat }) => beat))).toEqual(beats)
    expect(groups.reduce((sum, { waitMs }) => sum + waitMs, 0)).toBe(65_000)
    // The answer and the greeting are simultaneous.
    expect(groups.map((group) => group.beats.length).filter((length) => length > 1)).toEqual([2])
  })
})
