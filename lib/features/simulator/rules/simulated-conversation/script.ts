import type { SimulatedScenario } from '@/lib/vendors/telephony/rules/simulated-numbers'

/** The scenarios in which the contact answers and speaks. */
export type SpokenScenario = Extract<
  SimulatedScenario,
  'do_not_call' | 'appointment' | 'hot' | 'not_interested' | 'conversation'
>

/** An utterance of the contact, or a greeting or answer of the assistant. `at`: seconds after the answer. */
export type ScriptLine =
  | { at: number; says: string }
  | { at: number; speaks: 'greeting' | 'answer' }

export const greeting: ScriptLine = { at: 0, speaks: 'greeting' }
export const contact = (at: number, says: string): ScriptLine => ({ at, says })
export const answer = (at: number): ScriptLine => ({ at, speaks: 'answer' })

/** The contact's side of a conversation, and the times of the assistant's answers. */
export interface Script {
  lines: ScriptLine[]
  /** Seconds of talk time. */
  ends: number
  endReason: 'customer_hung_up' | 'assistant_hung_up'
}

export interface ScriptFacts {
  /** Whether the assistant has a knowledge base. */
  looksUp: boolean
  /** Whether it has a custom tool for orders. */
  findsOrders?: boolean
}

export type Scripts = Record<SpokenScenario, (facts: ScriptFacts) => Script>
