import { fold, words } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { type EndedTalk, type HeardTurn, speechEnd } from './problem'
import { isUnknownAnswer } from './unknown-answer'

/** A call that lasted longer did not end early, in milliseconds, unless the person said little. */
const EARLY_MS = 20_000

/** The person said no more than this many things. */
const FEW_TURNS = 2

/** A hang-up at most this long before the end of the speech does not cut it off, in milliseconds. */
const TOLERANCE_MS = 1000

/** The person has what they wanted, or wants nothing. */
const LEAVES = words(
  "(?:good)?bye\\b|thank|that(?:'s| is) all|not interested|no thanks|do not call|don't call|wrong number",
  'tesekkur|sag ?ol|hosca ?kal|iyi (?:gunler|aksamlar|geceler)|gorusuruz|ilgilenm|istemiyorum|aramayin|yanlis numara|gerek yok',
)

/**
 * The turn at which the person hung up too early: right after an answer that said nothing, or within seconds while the
 * assistant was speaking. Null if the person had a reason, or the assistant had finished.
 */
export function earlyHangUp(talk: EndedTalk): number | null {
  const { turns, endReason, takenOverAt } = talk
  const last = turns.at(-1)
  if (endReason !== 'customer_hung_up' || takenOverAt !== null) return null
  if (last?.role !== 'assistant') return null
  const heard = turns.filter(({ role }) => role === 'user')
  if (heard.some(({ text }) => LEAVES.test(fold(text)))) return null
  if (heard.length > 0 && isUnknownAnswer(last.text)) return last.index
  return isEarly(talk, heard) && isCutOff(last, talk.endedAt) ? last.index : null
}

/** The contact did not ask for an outbound call: hanging up on its greeting is an answer. */
function isEarly({ direction, answeredAt, endedAt }: EndedTalk, heard: HeardTurn[]): boolean {
  if (direction === 'outbound' && heard.length === 0) return false
  if (heard.length > 0 && heard.length <= FEW_TURNS) return true
  return answeredAt !== null && endedAt - answeredAt <= EARLY_MS
}

function isCutOff(turn: HeardTurn, endedAt: number): boolean {
  if (turn.trace?.interruptedBy === 'end') return true
  const end = speechEnd(turn)
  return end !== null && end - endedAt > TOLERANCE_MS
}
