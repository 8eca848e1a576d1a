import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { Talk } from '@/lib/features/conversation/talk/port'
import type { CallClient } from '../santral/call-client'
import type { Speech } from '../talk/port'
import type { CallTraces } from '../trace/call-traces'
import type { FirstWords } from './first-words'
import type { CallLeg } from './call-leg'

/** Logs something that happened in the call. */
export type Note = (event: string, details?: object) => void

/** Dependencies of a call. */
export interface CallParts {
  briefing: Briefing
  talk: Talk
  client: CallClient
  speech: Speech
  leg: CallLeg
  /** The notice and the greeting. */
  firstWords: Promise<FirstWords>
  /** Listens for changes of the maximum talk time, which every response of Santral contains. */
  onLimit(listener: (maxTalkSeconds: number) => void): void
  /** Delays a transfer until this resolves. */
  beforeHandOver(wait: () => Promise<void>): void
  note: Note
  traces: CallTraces
}
