import type { DemoAssistant } from '@/prisma/demo/assistants'
import type { Direction, Outcome, Sentiment } from '@/lib/platform/vocabulary/call'

/** An invented talk. Several calls of the demo account have the same one. */
export interface DemoTalk {
  assistant: DemoAssistant
  direction: Direction
  analysis: { summary: string; sentiment: Sentiment; outcome: Outcome; leadScore: number }
  /** The turns, the assistant first. */
  turns: string[]
  /** A tool that the assistant used before a turn. */
  tool?: { turn: number; name: string; ms: number; arguments: object; result: object }
  /** Whether it books an appointment before noon or from noon on. */
  books?: 'morning' | 'afternoon'
  /** The contact stays on the line for a human, or hangs up early. */
  ends?: 'handed_over' | 'caller_hung_up'
  /** It uses the order system, so it needs its tools. */
  needsOrders?: boolean
}
