import { getTranslations } from 'next-intl/server'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { Link } from '@/components/ui/link'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import type { MessageChannels } from '@/lib/features/messages/message-channels'
import { SUPPORT } from '@/components/ui/text/support'

interface ChannelNoticeProps {
  channels: readonly MessageChannel[]
  available: MessageChannels
}

/** Says which messages cannot be sent now, and who can fix that. */
export async function ChannelNotice({ channels, available }: ChannelNoticeProps) {
  const t = await getTranslations('actions.notices')
  const missing = channels.filter((channel) =>
    channel === 'sms' ? available.smsProviders.length === 0 : !available.chatapp,
  )
  return missing.map((channel) => (
    <p
      key={channel}
      className="mb-4 flex max-w-3xl gap-2 rounded-md bg-notice-soft px-3 py-2 text-notice"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t.rich(channel, SUPPORT)}{' '}
        {channel === 'sms' && (
          <Link href="/sms-providers" className="underline">
            {t('connect')}
          </Link>
        )}
      </span>
    </p>
  ))
}
