import type { SimulatedScenario } from '@/lib/vendors/telephony/rules/simulated-numbers'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'

/** The scenarios in which the contact answers and speaks. */
export type SpokenScenario = Extract<
  SimulatedScenario,
  'do_not_call' | 'appointment' | 'hot' | 'not_interested' | 'conversation'
>

/** The two parties, for the texts of a script. */
export interface Speakers {
  assistant: string
  /** First name; empty where it is unknown. */
  contact: string
  /** The assistant's own greeting; empty for the script's. */
  greeting: string
  /** One sentence on what the assistant offers; empty where there is none. */
  offer: string
  /** The assistant has a knowledge base. */
  looksUp: boolean
  /** Ids of the actions whose messages it sends when the contact is interested. */
  sends: readonly string[]
  /** Ids of the actions whose messages it sends once an appointment is booked. */
  confirms: readonly string[]
}

/** The tools that scripts use without an argument of their own. */
export type ScriptedTool = 'book_appointment' | 'request_do_not_call' | 'bilgi_tabani_ara'

/** An utterance or a tool call. `at`: seconds after the answer. */
export type ScriptLine =
  | {
      at: number
      role: TurnRole
      text: string
      /** Said instead where the search found nothing. */
      otherwise?: string
    }
  | { at: number; tool: ScriptedTool }
  | { at: number; tool: 'send_message'; action: string }

/** Sends the messages of these actions, one after the other. */
export function sending(at: number, actions: readonly string[]): ScriptLine[] {
  return actions.map((action) => ({ at, tool: 'send_message', action }))
}

/** A conversation. Its texts may contain the booked `{{date}}` and `{{time}}`, and what was `{{found}}`. */
export interface Script {
  lines: ScriptLine[]
  /** Seconds of talk time. */
  ends: number
  endReason: 'customer_hung_up' | 'assistant_hung_up'
}

export type Scripts = Record<SpokenScenario, (speakers: Speakers) => Script>
