import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { exactWords } from '@/components/ui/text/relative-words'
import type { MessageCause, MessageChannel } from '@/lib/platform/vocabulary/message'
import type { MessageDelivery } from '@/lib/vendors/chatapp/rules/message-delivery'
import { PlatformAnswer } from './platform-answer'

interface TitleProps {
  channel: MessageChannel
  delivery: MessageDelivery | null
}

/** That a message was sent, or what has become of it since; with the moment of that. */
export async function DeliveryTitle({ channel, delivery }: TitleProps) {
  const t = await getTranslations('contacts.timeline')
  if (!delivery) return <p>{t(`sent.${channel}`)}</p>
  const at = new Date(delivery.at)
  const exact = exactWords(at, await getLocale(), await getTimeZone())
  return (
    <p className={delivery.status === 'failed' ? 'text-danger' : undefined}>
      <time dateTime={at.toISOString()} title={exact}>
        {t(`delivery.${delivery.status}`)}
      </time>
    </p>
  )
}

interface FailureProps {
  cause: MessageCause
  delivery: MessageDelivery | null
}

/** Why a message that was sent did not arrive. */
export function DeliveryFailure({ cause, delivery }: FailureProps) {
  if (delivery?.status !== 'failed') return null
  const { code, detail } = delivery
  return <PlatformAnswer code={code === null ? null : String(code)} detail={detail} cause={cause} />
}
