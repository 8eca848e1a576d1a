import { agrees, declines } from '../agreement'
import { fittingTools, type OfferedTool } from './choose-tool'
import { ABOUT_LANGUAGE, type Filled, fillParameters } from './fill-parameters'
import type { Used } from './history'
import { type Intent, intentOf } from './intents'
import { spokenResult } from './spoken-result'
import { call, say, type Situation, type Step } from './step'

/** Intents that no custom tool answers. */
const OTHERS: ReadonlySet<Intent> = new Set<Intent>([
  'do_not_call',
  'forbidden',
  'human',
  'goodbye',
  'not_interested',
])

/** Asks the business's systems with a custom tool; null if the talk is about something else. */
export function decideTool(situation: Situation): Step | null {
  const { state, briefing } = situation
  const last = state.uses.at(-1)
  if (last) {
    const used = briefing.tools.find(({ name }) => name === last.tool)
    return used?.custom ? afterUse(situation, used, last) : null
  }
  if (OTHERS.has(intentOf(state.userText))) return null
  return answerToQuestion(situation) ?? start(situation, textOf(situation))
}

/** Runs the tool that asked for an agreement, if the person gave it. */
function answerToQuestion({ state, phrases }: Situation): Step | null {
  const { asked, userText } = state
  if (!asked) return null
  if (agrees(userText)) return call(asked.tool, asked.given)
  return declines(userText) ? say(phrases.toolKept) : null
}

/** The utterance, preceded by the utterance that it completes. */
function textOf({ state, phrases }: Situation): string {
  const { lastSaid, previousText, userText } = state
  const completes = lastSaid.startsWith(phrases.needs(''))
  return completes ? `${previousText} ${userText}` : userText
}

function start(situation: Situation, text: string): Step | null {
  const fitting = fittingTools(situation.briefing, text)
  const choices = fitting.map((tool) => ({ tool, filled: fill(situation, tool, text) }))
  const [best] = choices.toSorted((one, other) => rank(other.filled) - rank(one.filled))
  if (!best) return null
  const { tool, filled } = best
  if (filled.missing !== null) return say(situation.phrases.needs(filled.missing))
  return before(situation, tool, text) ?? call(tool.name, filled.given)
}

function fill({ state, briefing }: Situation, tool: OfferedTool, text: string): Filled {
  const { language, today } = state
  return fillParameters(tool, { text, language, today, briefing })
}

/** Prefers a tool with all of its parameters, then the tool that uses most of the utterance. */
function rank({ missing, said }: Filled): number {
  return (missing === null ? 100 : 0) + said
}

/** The tool that must have succeeded before, unless it has. */
function before(situation: Situation, { custom }: OfferedTool, text: string): Step | null {
  const { state, briefing, phrases } = situation
  if (!custom?.after || state.succeeded.has(custom.after)) return null
  const first = briefing.tools.find(({ name }) => name === custom.after)
  if (!first?.custom) return say(phrases.toolFailed)
  const { missing, given } = fill(situation, first, text)
  return missing === null ? call(first.name, given) : say(phrases.needs(missing))
}

function afterUse(situation: Situation, tool: OfferedTool, { result, code, given }: Used): Step {
  const { state, phrases } = situation
  const { name, custom } = tool
  if (result) {
    const spoken = spokenResult(result, state.userText, state.language)
    return next(situation) ?? say(spoken || (result.done ? phrases.toolDone : phrases.toolAnswered))
  }
  if (code === 'confirmation_needed') return say(phrases.mayI(inWords(name, given, state.userText)))
  if (code === 'tool_refused' || code === 'validation_error') return say(phrases.toolRefused)
  return say(custom?.failurePhrase || phrases.toolFailed)
}

/** Calls the tool that needed the one before. */
function next(situation: Situation): Step | null {
  const { state } = situation
  const names = new Set(state.uses.map(({ tool }) => tool))
  const step = start(situation, textOf(situation))
  const [wanted] = step?.calls ?? []
  return wanted && !names.has(wanted.tool) ? call(wanted.tool, wanted.given) : null
}

/** `cancel order, order number: 4711`, without the language and what the person has just said. */
function inWords(name: string, given: Record<string, unknown>, said: string): string {
  const values = Object.entries(given)
    .filter(([key, value]) => value !== said && !ABOUT_LANGUAGE.test(key))
    .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${String(value)}`)
  return [name.replaceAll('_', ' '), ...values].join(', ')
}
