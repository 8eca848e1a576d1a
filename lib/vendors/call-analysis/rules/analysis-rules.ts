import type { CallAnalysis, Conversation } from './analysis'
import { summarize } from './analysis-summary'
import {
  ANYTHING_ELSE,
  APPOINTMENT_CONFIRMED,
  DATA_DELETION,
  DISPLEASED,
  fold,
  OUTCOME_WORDS,
  PLEASED,
  TOPICS,
  type Topic,
} from './analysis-words'
import { extractByRules } from './extract-by-rules'
import type { Outcome, Sentiment } from '@/lib/platform/vocabulary/call'

/** One turn of the contact. */
interface Utterance {
  /** The spoken words. */
  text: string
  folded: string
  /** Whether it answers the question "Anything else?". */
  closing: boolean
}

const MAX_INTEREST = 10

/**
 * Analyses a call by rules, in Turkish and English. It serves installations without a language model, and
 * calls for which the model's answers did not fit. Only what the contact said counts.
 *
 * - Outcome: the first match in the order do-not-call request, wrong number, appointment (the assistant
 *   booked or confirmed one), not interested, callback, interested; otherwise unknown. Do-not-call
 *   requests that the assistant recorded with its tool count too. Interest that follows a refusal wins
 *   over the refusal.
 * - Interest, 0 to 10: the sum of the weights of the topics asked about; 0 after a refusal.
 * - Sentiment: utterances with pleased words against those with displeased ones, plus the outcome's bias.
 */
export function analyzeByRules(conversation: Conversation): CallAnalysis {
  const said = utterancesOf(conversation)
  const { outcome, by } = outcomeOf(conversation, said)
  const topics = TOPICS.filter(({ pattern }) => said.some(({ folded }) => pattern.test(folded)))
  const wanted = outcome === 'interested' || outcome === 'appointment' || outcome === 'callback'
  const interest = wanted ? topics.reduce((sum, topic) => sum + topic.interest, 0) : 0
  return {
    outcome,
    sentiment: sentimentOf(outcome, said),
    extracted: extractByRules(conversation.fields, conversation),
    interest: Math.min(MAX_INTEREST, interest),
    dataDeletion: said.some(({ folded }) => DATA_DELETION.test(folded)),
    summary: summarize({
      ...conversation,
      outcome,
      topics: topics.map(({ topic }): Topic => topic),
      quote: by?.text ?? null,
      spoke: said.length > 0,
    }),
  }
}

function utterancesOf({ turns }: Conversation): Utterance[] {
  return turns.flatMap(({ role, text }, index) => {
    if (role !== 'user' || !text.trim()) return []
    const before = turns[index - 1]
    const closing = before?.role === 'assistant' && ANYTHING_ELSE.test(fold(before.text))
    return [{ text: text.trim(), folded: fold(text), closing }]
  })
}

interface Verdict {
  outcome: Outcome
  by?: Utterance
}

function outcomeOf(conversation: Conversation, said: Utterance[]): Verdict {
  const find = (wanted: Outcome): Utterance | undefined => {
    const pattern = OUTCOME_WORDS.find(([outcome]) => outcome === wanted)?.[1]
    return said.findLast(
      ({ folded, closing }) => pattern?.test(folded) && !(wanted === 'not_interested' && closing),
    )
  }
  const doNotCall = find('do_not_call')
  if (doNotCall || conversation.doNotCallRequested) return { outcome: 'do_not_call', by: doNotCall }
  const wrongNumber = find('wrong_number')
  if (wrongNumber) return { outcome: 'wrong_number', by: wrongNumber }
  if (conversation.appointmentBooked || confirmed(conversation)) return { outcome: 'appointment' }
  const refusal = find('not_interested')
  const interest = interestIn(said, find('interested'), refusal)
  if (refusal && !interest) return { outcome: 'not_interested', by: refusal }
  const callback = find('callback')
  if (callback) return { outcome: 'callback', by: callback }
  return interest ? { outcome: 'interested', by: interest } : { outcome: 'unknown' }
}

/** A refusal can contain words of interest ("I don't want"), so interest counts only after the refusal. */
function interestIn(
  said: Utterance[],
  interest: Utterance | undefined,
  refusal: Utterance | undefined,
): Utterance | undefined {
  if (!interest || !refusal) return interest
  return said.indexOf(interest) > said.indexOf(refusal) ? interest : undefined
}

function confirmed({ turns }: Conversation): boolean {
  return turns.some(
    ({ role, text }) => role === 'assistant' && APPOINTMENT_CONFIRMED.test(fold(text)),
  )
}

const LEANING: Record<Outcome, number> = {
  appointment: 1,
  interested: 1,
  callback: 0,
  unknown: 0,
  wrong_number: 0,
  not_interested: -1,
  do_not_call: -2,
}

function sentimentOf(outcome: Outcome, said: Utterance[]): Sentiment {
  const count = (pattern: RegExp) => said.filter(({ folded }) => pattern.test(folded)).length
  const balance = Math.sign(count(PLEASED) - 2 * count(DISPLEASED)) + LEANING[outcome]
  if (balance > 0) return 'positive'
  return balance < 0 ? 'negative' : 'neutral'
}
