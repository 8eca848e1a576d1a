import { getLocale, getTranslations } from 'next-intl/server'
import type { MessageActivity } from './message-activity'
import { DeliveryFailure, DeliveryTitle, MessageProblemText } from './message-problem'
import { formatMoment } from '@/components/contacts/format-moment'
import { Link } from '@/components/ui/link'
import { formatPhone } from '@/lib/platform/phone/phone'
import type { MessageCause } from '@/lib/platform/vocabulary/message'
import type { ActivityData } from '@/lib/features/contacts/rules/activity'

interface MessageTextProps {
  activity: MessageActivity
  inCall?: boolean
}

export async function MessageText({ activity, inCall = false }: MessageTextProps) {
  const t = await getTranslations('contacts.timeline')
  const { type, callId, data } = activity
  return (
    <>
      {type === 'message_sent' ? (
        <>
          <DeliveryTitle channel={data.channel} delivery={activity.delivery} />
          <MessageWords text={activity.data.text} />
          <DeliveryFailure cause={data.cause} delivery={activity.delivery} />
        </>
      ) : (
        <>
          <p>{t(`notSent.${data.channel}`)}</p>
          <MessageProblemText data={activity.data} />
        </>
      )}
      <p className="text-muted">
        <MessageCauseText cause={data.cause} callId={inCall ? null : callId} />
        <Carrier data={data} />
      </p>
    </>
  )
}

/** The provider of an SMS, and its number of parts. */
async function Carrier({ data }: { data: MessageActivity['data'] }) {
  const t = await getTranslations('contacts.timeline')
  const catalog = await getTranslations('sms-providers-catalog')
  if (!data.provider) return null
  const name = catalog(`${data.provider}.name`)
  const parts = 'parts' in data && data.parts ? ` · ${t('parts', { count: data.parts })}` : ''
  return ` · ${name}${parts}`
}

interface MessageCauseTextProps {
  cause: MessageCause
  callId: string | null
}

/** The cause of a message in words. */
async function MessageCauseText({ cause, callId }: MessageCauseTextProps) {
  const t = await getTranslations('contacts.timeline.cause')
  const call = (words: React.ReactNode) =>
    callId ? (
      <Link href={`/calls/${callId}`} className="underline">
        {words}
      </Link>
    ) : (
      words
    )
  switch (cause.kind) {
    case 'cadence':
      return t('cadence', { name: cause.cadenceName, step: cause.step })
    case 'reminder':
      return t('reminder', { date: await formatMoment(cause.startsAt, cause.timezone) })
    case 'action':
      return t.rich(cause.moment, { name: cause.actionName, call })
    case 'agent':
      return cause.to
        ? t.rich('handOver', { call, phone: formatPhone(cause.to, await getLocale()) })
        : t.rich(`agent.${cause.messageType}`, { call })
  }
}

export async function ReceivedText({ kind, text }: ActivityData['message_received']) {
  const t = await getTranslations('contacts.timeline.received')
  return (
    <>
      <p>{t(kind)}</p>
      <MessageWords text={text} />
    </>
  )
}

function MessageWords({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className="my-1 max-w-prose border-l-2 border-line pl-2.5 wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}
