import type { Briefing } from '../briefing'
import { phrasesIn, type RulePhrases } from './phrases'
import type { State } from './state'

export interface Step {
  say?: string
  calls?: { tool: string; given: Record<string, unknown> }[]
}

export interface Situation {
  briefing: Briefing
  state: State
  phrases: RulePhrases
  tools: ReadonlySet<string>
}

export function situationOf(briefing: Briefing, state: State, tools: readonly string[]): Situation {
  return { briefing, state, phrases: phrasesIn(state.language), tools: new Set(tools) }
}

export const say = (...sentences: string[]): Step => ({ say: sentences.filter(Boolean).join(' ') })

export const call = (tool: string, given: Record<string, unknown>): Step => ({
  calls: [{ tool, given }],
})
