import type { ActivityData } from '@/lib/features/contacts/rules/activity'
import type { MessageDelivery } from '@/lib/vendors/chatapp/rules/message-delivery'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'

/** A call as it is kept, with the names beside it. */
export interface Call {
  id: string
  status: string
  direction: string
  origin: string
  /** The other person's number: E.164 where it can be read as one. */
  phone: string
  /** Our number. */
  lineNumber: string | null
  startedAt: Date
  ringingAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
  /** Connected talk time: what is billed. */
  durationSeconds: number
  endReason: string | null
  /** What the telephone provider said of it, in its own words. */
  endDetail: string | null
  hasRecording: boolean
  summary: string | null
  sentiment: string | null
  outcome: string | null
  /** pending, done, none, repeating */
  analysisState: string
  /** rules, model */
  analysisSource: string | null
  leadScoreBefore: number | null
  leadScoreAfter: number | null
  /** Null where it was deleted for good. */
  assistant: { id: string; name: string } | null
  /** Null where the contact was deleted, or nobody knows who called. */
  contact: { id: bigint; firstName: string; lastName: string } | null
  /** Null where no campaign asked for it. */
  campaign: { id: bigint; name: string } | null
}

/** One spoken turn of a call. */
export interface CallTurn {
  index: number
  role: TurnRole
  text: string
  at: Date
}

/** One use of a tool in a call, and what it answered. */
export interface ToolUse {
  tool: string
  /** As the language model gave them. */
  arguments: unknown
  result: unknown
  at: Date
}

/** A written message of a call: that it went out, and how far it has come; or why it did not. */
export type CallMessage = { id: string; at: Date } & (
  | {
      kind: 'message_sent'
      data: ActivityData['message_sent']
      /** What the chat app has told of it since. */
      delivery: MessageDelivery | null
    }
  | { kind: 'message_not_sent'; data: ActivityData['message_not_sent'] }
)

/** An outbound call that the exchange has taken on. */
export interface StartedCall {
  id: string
  contactId: bigint
  assistantId: string
  /** Our number, E.164. */
  fromNumber: string
  /** What is dialled, E.164. */
  to: string
}

/** A call with everything that was said and done in it. */
export interface CallDetail {
  call: Call
  turns: CallTurn[]
  toolUses: ToolUse[]
  messages: CallMessage[]
  /** Whether more of them are to be sent. */
  messagesDue: boolean
  /** Whether the plan has analysis, and whether a language model is there to make it. */
  analyst: { included: boolean; isModel: boolean }
}
