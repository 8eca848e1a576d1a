import { isUnknownAnswer } from '@/lib/features/calls/rules/problems/unknown-answer'
import type { ToolUse } from '@/lib/features/conversation/talk/port'
import { amountsOf, numbersOf } from './amounts'
import { containsPhrase } from './phrases'
import type {
  Expectation,
  ExpectationResult,
  ExpectationVerdict,
  PlayedTalk,
  Reason,
  RunVerdict,
  ScenarioOutcome,
} from './scenario'

type Judgment = { verdict: ExpectationVerdict; reason: Reason }

/** Evaluates an expectation. Judged sentences get `needs_model`, because only a language model can decide them. */
export function evaluate(expectation: Expectation, talk: PlayedTalk): ExpectationResult {
  return { expectation, ...judge(expectation, talk) }
}

function judge(expectation: Expectation, talk: PlayedTalk): Judgment {
  switch (expectation.kind) {
    case 'tool_used':
      return toolUsed(expectation, usesOf(talk, expectation.tool))
    case 'tool_not_used': {
      const use = usesOf(talk, expectation.tool).find(
        ({ outcome }) => outcome.ok || !isHeld(outcome),
      )
      return use ? notMet('used', argumentsText(use)) : met('not_used')
    }
    case 'said': {
      const said = firstSaid(talk, expectation.phrases)
      return said ? met('said', said) : notMet('not_said')
    }
    case 'never_said': {
      const said = firstSaid(talk, expectation.phrases)
      return said ? notMet('said', said) : met('not_said')
    }
    case 'no_invented_price':
      return inventedPrice(talk)
    case 'outcome':
      if (expectation.outcome === 'answers_known') return answersKnown(talk)
      return happened(expectation.outcome, talk) ? met('happened') : notMet('did_not_happen')
    case 'judged':
      return { verdict: 'needs_model', reason: { code: 'needs_model', text: null } }
  }
}

const met = (code: Reason['code'], text: string | null = null): Judgment => ({
  verdict: 'met',
  reason: { code, text },
})

const notMet = (code: Reason['code'], text: string | null = null): Judgment => ({
  verdict: 'not_met',
  reason: { code, text },
})

/** Whether a custom tool was held back: it asks the person first, or needs another tool before. */
function isHeld({ code }: Extract<ToolUse['outcome'], { ok: false }>): boolean {
  return code === 'confirmation_needed' || code === 'not_yet'
}

function usesOf({ entries }: PlayedTalk, tool: string): ToolUse[] {
  return entries.flatMap((entry) =>
    entry.kind === 'used' && entry.use.tool === tool ? [entry.use] : [],
  )
}

function toolUsed(
  { arguments: wanted }: Extract<Expectation, { kind: 'tool_used' }>,
  uses: readonly ToolUse[],
): Judgment {
  const fitting = uses.filter((use) =>
    wanted.every(({ name, contains }) => holds(use.arguments[name], contains)),
  )
  const done = fitting.find(({ outcome }) => outcome.ok)
  if (done) return met('used', argumentsText(done))
  const refused = fitting.at(-1)?.outcome
  if (refused && !refused.ok) return notMet('refused', refused.message)
  const other = uses.at(-1)
  return other ? notMet('used_otherwise', argumentsText(other)) : notMet('not_used')
}

function holds(value: unknown, text: string): boolean {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return written.includes(text) || containsPhrase(written, text)
}

/** Formats the arguments of a tool call: `2026-11-24, 14:00`. */
function argumentsText({ arguments: given }: ToolUse): string | null {
  const values = Object.values(given).filter((value) => value !== null && value !== '')
  return (
    values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ') ||
    null
  )
}

function saidBy({ entries }: PlayedTalk, role: 'assistant' | 'user'): string[] {
  return entries.flatMap((entry) =>
    entry.kind === 'said' && entry.role === role ? [entry.text] : [],
  )
}

/** Returns the first utterance of the assistant with one of the phrases. */
function firstSaid(talk: PlayedTalk, phrases: readonly string[]): string | undefined {
  return saidBy(talk, 'assistant').find((text) =>
    phrases.some((phrase) => containsPhrase(text, phrase)),
  )
}

/** Accepts amounts whose number is in a text of the assistant, a tool result or an utterance of the caller. */
function inventedPrice(talk: PlayedTalk): Judgment {
  const results = talk.entries.flatMap((entry) =>
    entry.kind === 'used' && entry.use.outcome.ok ? [JSON.stringify(entry.use.outcome.result)] : [],
  )
  const known = new Set([...talk.given, ...results, ...saidBy(talk, 'user')].flatMap(numbersOf))
  for (const text of saidBy(talk, 'assistant')) {
    if (amountsOf(text).some(({ value }) => !known.has(value))) return notMet('price_named', text)
  }
  return met('no_price_named')
}

/** Judged like the calls in which an assistant did not know an answer. */
function answersKnown(talk: PlayedTalk): Judgment {
  const unknown = saidBy(talk, 'assistant').find(isUnknownAnswer)
  return unknown === undefined ? met('happened') : notMet('said', unknown)
}

function happened(outcome: Exclude<ScenarioOutcome, 'answers_known'>, talk: PlayedTalk): boolean {
  const done = (tool: string) => usesOf(talk, tool).filter((use) => use.outcome.ok)
  switch (outcome) {
    case 'ended_by_assistant':
      return talk.ending === 'assistant'
    case 'handed_over':
      return talk.ending === 'handed_over'
    case 'do_not_call':
      return done('request_do_not_call').length > 0
    case 'appointment_booked':
      return done('book_appointment').length > 0
    case 'appointment_moved':
      return done('reschedule_appointment').length > 0
    case 'appointment_cancelled':
      return done('cancel_appointment').length > 0
  }
}

/** Returns `failed` if an expectation is not met, `passed` if all are met. */
export function verdictOf(results: readonly ExpectationResult[]): RunVerdict {
  if (results.some(({ verdict }) => verdict === 'not_met')) return 'failed'
  const allMet = results.length > 0 && results.every(({ verdict }) => verdict === 'met')
  return allMet ? 'passed' : 'undecided'
}
