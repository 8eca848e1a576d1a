import { randomUUID } from 'node:crypto'
import type { CallStatus } from '@/lib/platform/vocabulary/call'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { readPhone } from '@/lib/platform/phone/read-phone'
import { grouped } from '@/lib/platform/grouped'
import type { DemoSpeech } from './rules/demo-sound'
import { type DemoTurn, placeTalk } from './rules/demo-talk'
import type { PlannedCall } from './rules/fortnight'

const RINGING_MS = 4000

/** How long an unanswered call rings. */
const UNREACHED_MS = 24_000

/** A planned call with what becomes of it. */
export interface DemoCall extends PlannedCall {
  id: string
  status: CallStatus
  /** E.164. */
  phone: string
  answeredAt: Date | null
  endedAt: Date
  talkSeconds: number
  turns: DemoTurn[]
  endReason: string
  /** Of the contact, before and after it. */
  leadScores: { before: number; after: number }
}

const END_REASONS = {
  no_answer: 'ring_timeout',
  busy: 'busy',
  rejected: 'declined',
  abandoned: 'customer_hung_up',
} as const

/** The outcomes that lower the score. Any other talk leaves the best one. */
const COOLING = new Set(['do_not_call', 'wrong_number', 'not_interested'])

/** Places the talks of planned calls in time, and follows the lead score of each contact. @param planned oldest first */
export function planDemoCalls(planned: readonly PlannedCall[], speech: DemoSpeech): DemoCall[] {
  const scores = new Map<string, number>()
  return planned.map((call) => {
    const { contact, talk, unreached, startedAt } = call
    const before = scores.get(contact.phone) ?? 0
    const given = talk?.analysis
    const after =
      given && (COOLING.has(given.outcome) ? given.leadScore : Math.max(before, given.leadScore))
    if (after !== undefined) scores.set(contact.phone, after)
    const placed = talk ? placeTalk(talk, contact.voice, speech) : { turns: [], talkSeconds: 0 }
    const answeredAt = talk ? new Date(startedAt.getTime() + RINGING_MS) : null
    const endedAt = new Date(
      startedAt.getTime() + (talk ? RINGING_MS + placed.talkSeconds * 1000 : UNREACHED_MS),
    )
    return {
      ...call,
      ...placed,
      id: randomUUID(),
      status: unreached ?? 'completed',
      phone: readPhone(contact.phone).dialed ?? contact.phone,
      answeredAt,
      endedAt,
      endReason: unreached ? END_REASONS[unreached] : endOf(call),
      leadScores: { before, after: after ?? before },
    }
  })
}

function endOf({ talk }: PlannedCall): string {
  switch (talk?.ends) {
    case 'handed_over':
      return 'handed_over'
    case 'caller_hung_up':
      return 'customer_hung_up'
    case undefined:
      return 'assistant_hung_up'
  }
}

/** What the calls have made of each contact, by phone. */
export function contactStates(calls: readonly DemoCall[]) {
  const of = [...grouped(calls, ({ contact }) => contact.phone)].map(([phone, all]) => {
    const talks = all.filter(({ talk }) => talk)
    const leadScore = all.at(-1)?.leadScores.after ?? 0
    const outcomes = talks.map(({ talk }) => talk?.analysis.outcome)
    const refusal = talks.find(({ talk }) => talk?.analysis.outcome === 'do_not_call')
    const state = {
      leadScore,
      heat: heatOf(leadScore),
      stage: talks.length > 0 ? 'contacted' : 'new',
      status: statusOf(outcomes.at(-1), outcomes.length),
      source: all.some(({ origin }) => origin === 'lead_form') ? 'lead_form' : 'demo',
      ...(refusal && { dncAt: refusal.endedAt, dncReason: 'call' }),
    }
    return [phone, { ...state, firstCallAt: all[0]?.startedAt }] as const
  })
  return new Map(of)
}

function statusOf(outcome: string | undefined, talks: number): string {
  if (talks === 0) return 'unreachable'
  if (outcome === 'appointment') return 'scheduled'
  if (outcome === 'not_interested' || outcome === 'do_not_call') return 'rejected'
  return 'interested'
}
