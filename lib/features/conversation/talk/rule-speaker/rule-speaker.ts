import { type LanguageModel, ModelFailed, type ModelEvent } from '@/lib/vendors/language-model/port'
import type { Briefing } from '../briefing'
import { decide } from './decide'
import { itemsOf } from './history'
import { stateOf } from './state'
import { situationOf, type Step } from './step'

/**
 * Creates the rule-based speaker, the replacement for a language model: it answers from the core knowledge and the documents,
 * arranges appointments, and says what it does not know. Deterministic: the same talk gets the same answer.
 */
export function ruleSpeaker(briefing: Briefing): LanguageModel {
  return {
    kind: 'rules',
    name: 'rules',
    async *stream({ messages, tools = [], answer, signal }) {
      signal?.throwIfAborted()
      if (answer) throw new ModelFailed('Rules cannot fill in a schema.')
      const items = itemsOf(messages)
      const names = tools.map(({ name }) => name)
      yield* eventsOf(decide(situationOf(briefing, stateOf(briefing, items), names)), items.length)
    },
  }
}

function* eventsOf({ say, calls = [] }: Step, at: number): Generator<ModelEvent> {
  for (const piece of say?.match(/\S+\s*/g) ?? []) yield { kind: 'text', text: piece }
  for (const [index, { tool, given }] of calls.entries()) {
    const id = `rule_${at}_${index}`
    yield { kind: 'tool_call', call: { id, name: tool, arguments: JSON.stringify(given) } }
  }
}
