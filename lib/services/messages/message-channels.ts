import { chatApp } from '@/lib/adapters/chatapp'
import type { MessageChannel } from '@/lib/domain/message'

/** By which channels messages can go out: of SMS no provider can be connected yet. */
export function messageChannels(): Record<MessageChannel, boolean> {
  return { sms: false, chatapp: chatApp() !== null }
}
