import { MessageCircle } from '@/components/icons/message-circle'
import { Smartphone } from '@/components/icons/smartphone'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'

const ICONS = { chatapp: MessageCircle, sms: Smartphone }

/** A decorative icon: the label is next to it. */
export function ChannelIcon({ channel }: { channel: MessageChannel }) {
  const Icon = ICONS[channel]
  return <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
}
