import type { SimulatedScenario } from '@/lib/vendors/telephony/rules/simulated-numbers'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'

/** The courses in which somebody picks up and talks. */
export type SpokenCourse = Extract<
  SimulatedScenario,
  'do_not_call' | 'appointment' | 'hot' | 'not_interested' | 'conversation'
>

/** Who is talking, for the words of a script. */
export interface Speakers {
  assistant: string
  /** First name; empty where nobody knows. */
  contact: string
  /** The assistant's own greeting; empty for the script's. */
  greeting: string
  /** One sentence on what the assistant offers; empty where nothing is written down. */
  offer: string
  /** The assistant has something to look things up in. */
  looksUp: boolean
  /** Ids of the messages that it may send to whoever wants to know more. */
  sends: readonly string[]
  /** And once an appointment is booked. */
  confirms: readonly string[]
}

/** What the assistant does with a tool in a script. */
export type ScriptedTool = 'book_appointment' | 'request_do_not_call' | 'bilgi_tabani_ara'

/** A line that is spoken, or a tool that is used, so many seconds after the call was answered. */
export type ScriptLine =
  | {
      at: number
      role: TurnRole
      text: string
      /** Said where nothing was found that the text could name. */
      otherwise?: string
    }
  | { at: number; tool: ScriptedTool }
  | { at: number; tool: 'send_message'; action: string }

/** Sends these messages, one after the other. */
export function sending(at: number, actions: readonly string[]): ScriptLine[] {
  return actions.map((action) => ({ at, tool: 'send_message', action }))
}

/** A conversation and when it is over. Texts may name the booked `{{date}}` and `{{time}}`, and what was `{{found}}`. */
export interface Script {
  lines: ScriptLine[]
  /** Seconds of talk. */
  ends: number
  endReason: 'customer_hung_up' | 'assistant_hung_up'
}

export type Scripts = Record<SpokenCourse, (speakers: Speakers) => Script>
