import type { Condition } from './condition'
import type {
  MessageChannel,
  MessageProblem,
  ActionMoment,
  ChatTemplate,
  SmsMessage,
} from '@/lib/platform/vocabulary/message'

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

export type MessageOn = { chatapp: ChatTemplate; sms: SmsMessage }

/** One of a channel, where it is told. */
export type ActionOn<C extends MessageChannel> = ActionOf<MessageOn[C]>

export type ActionDetail = ActionOn<MessageChannel>

/** What is saved of an action itself. */
export type ActionContent<C extends MessageChannel> = Pick<
  ActionOn<C>,
  'name' | 'message' | 'condition' | 'moment' | 'isActive'
>

/** What somebody wants of it; what is left out stays as it is, or as a new one has it. */
export type ActionChange<C extends MessageChannel> = Partial<
  Omit<ActionContent<C>, 'message'> & Pick<ActionDetail, 'assistantIds'>
> & {
  message: Partial<Omit<MessageOn[C], 'channel'>>
}
