import type { LocalTime } from '@/lib/platform/time/local-time'
import { fold } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { declines } from '../agreement'
import type { Intent } from './intents'
import type { State } from './state'
import type { When } from './when'

/** A time that the person chose among those that the assistant named. */
export interface Choice {
  slot: LocalTime
  /** Whether they agreed to it: by a clear yes to one time, or by choosing one of several without a question or a doubt. */
  isAgreed: boolean
}

/** Intents that do not answer a proposal. */
const ELSEWHERE: ReadonlySet<Intent> = new Set<Intent>([
  'question',
  'price',
  'details',
  'when_booked',
  'cancel',
])

/** Returns the choice of the last user turn; null if it chose none of the times that the assistant named. */
export function choiceOf(state: State): Choice | null {
  const { offered, isOffering, named, intent, agrees } = state
  const [first] = offered
  if (!first || ELSEWHERE.has(intent)) return null
  const text = fold(state.userText.slice(0, MAX_READ))
  if (named) {
    const [slot, ...others] = offered.filter((one) => suits(one, named))
    return slot && others.length === 0 ? { slot, isAgreed: isCertain(text) } : null
  }
  const ordinal = ORDINALS.find(({ pattern }) => pattern.test(text))
  const chosen = ordinal && offered.at(ordinal.at)
  if (ordinal && chosen)
    return { slot: chosen, isAgreed: isCertain(text.replace(ordinal.pattern, ' ')) }
  if (!isOffering || (!agrees && intent !== 'yes')) return null
  return { slot: first, isAgreed: agrees && offered.length === 1 }
}

/** Maximum length of the examined text, in characters. */
const MAX_READ = 300

function suits({ date, time }: LocalTime, { days, part, time: wanted, isAny }: When): boolean {
  if (isAny) return false
  const isMorning = time < '12:00'
  return (
    (!days || (days.from <= date && date <= days.to)) &&
    (!wanted || time.slice(0, 5) === wanted) &&
    (!part || isMorning === (part === 'morning'))
  )
}

function isCertain(text: string): boolean {
  return !text.includes('?') && !declines(text)
}

const ORDINALS: readonly { pattern: RegExp; at: number }[] = [
  { pattern: /\bilk(?:i|ini)?\b|\bbirinci\w*|\bthe first\b|\bfirst (?:one|time|slot)\b/, at: 0 },
  { pattern: /\bikinci\w*|\bthe second\b|\bsecond (?:one|time|slot)\b/, at: 1 },
  { pattern: /\bucuncu\w*|\bthe third\b|\bthird (?:one|time|slot)\b/, at: 2 },
  { pattern: /\bson(?:uncu|daki)\w*|\bthe last\b|\blast (?:one|time|slot)\b/, at: -1 },
]
