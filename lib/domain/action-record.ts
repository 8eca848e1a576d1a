import type { Condition } from './action'
import type { ActionMoment } from './action-moment'
import type { ChatTemplate, MessageProblem, SmsMessage } from './message'

/** An action as it is shown. */
interface ActionOf<M> {
  id: bigint
  name: string
  message: M
  condition: Condition
  moment: ActionMoment
  assistantIds: string[]
  isActive: boolean
  /** What became of it the last time; null where it was never due. */
  lastSend: { at: Date; callId: string; sent: boolean; reason: MessageProblem | null } | null
  createdAt: Date
  updatedAt: Date
}

export type ChatAppAction = ActionOf<ChatTemplate>
export type SmsAction = ActionOf<SmsMessage>
export type ActionDetail = ChatAppAction | SmsAction
