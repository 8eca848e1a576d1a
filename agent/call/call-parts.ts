import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { Talk } from '@/lib/features/conversation/talk/port'
import type { CallClient } from '../santral/call-client'
import type { Speech } from '../talk/port'
import type { FirstWords } from './first-words'
import type { Line } from './line'

/** Logs something that happened in the call. */
export type Note = (event: string, details?: object) => void

/** What a call is put together from. */
export interface CallParts {
  briefing: Briefing
  talk: Talk
  client: CallClient
  speech: Speech
  line: Line
  /** What is said once the person answers. */
  firstWords: Promise<FirstWords>
  /** Follows what each answer of Santral says about the longest talk. */
  onLimit(listener: (maxTalkSeconds: number) => void): void
  /** Waits for this before somebody is put through. */
  beforeHandOver(wait: () => Promise<void>): void
  note: Note
}
