import type { LocalTime } from '@/lib/platform/time/local-time'
import { fold, words } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { agrees as isYes } from '../agreement'
import type { Intent } from './intents'
import type { State } from './state'
import { type When, withWhen } from './when'

/** A time that the person chose among those that the assistant named. */
export interface Choice {
  slot: LocalTime
  /** Whether they agreed to it: by a clear yes to one time, or by naming one with little else. */
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
    return slot && others.length === 0 ? { slot, isAgreed: isAgreement(withWhen(text, '*')) } : null
  }
  const ordinal = ORDINALS.find(({ pattern }) => pattern.test(text))
  const chosen = ordinal && offered.at(ordinal.at)
  if (ordinal && chosen)
    return { slot: chosen, isAgreed: isAgreement(text.replace(ordinal.pattern, '*')) }
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

/** Words around a chosen time: `I would like Tuesday at ten then, thank you`. */
const AROUND = words(
  "(?:i(?:'d| would) (?:like|prefer)|i(?:'ll| will) take|let(?:'s| us) (?:take|say)|make it|book me(?: in)?)\\b",
  '(?:then|thank you|thanks)\\b',
  '(?:al(?:ayim|alim)|tercih ederim|istiyorum|o zaman|tesekkur\\w*|ederim)\\b',
)

/**
 * Whether the words beside the chosen time agree, or are none. "I work on Mondays" only mentions an offered day.
 * @param rest the utterance with `*` in place of the time
 */
function isAgreement(rest: string): boolean {
  if (rest.includes('?')) return false
  const around = rest
    .replaceAll(/\*(?: (?:is|would be)\b)?/g, ' ')
    .replaceAll(new RegExp(AROUND, 'g'), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return !/\w/.test(around) || isYes(around)
}

const ORDINALS: readonly { pattern: RegExp; at: number }[] = [
  {
    pattern:
      /\bilk(?:i|ini)?\b(?! (?:kez|defa|gelis))|\bbirinci\w*|\b(?:the )?first (?:one|slot)\b|\bthe first\b/,
    at: 0,
  },
  { pattern: /\bikinci\w*|\b(?:the )?second (?:one|slot)\b|\bthe second\b/, at: 1 },
  { pattern: /\bucuncu\w*|\b(?:the )?third (?:one|slot)\b|\bthe third\b/, at: 2 },
  { pattern: /\bson(?:uncu|daki)\w*|\b(?:the )?last (?:one|slot)\b|\bthe last\b/, at: -1 },
]
