import { getTranslations } from 'next-intl/server'
import type { MessageActivity } from './message-activity'
import { MessageCauseText } from './message-cause'
import { DeliveryFailure, DeliveryTitle } from './message-delivery'
import { MessageProblemText } from './message-problem'
import { MessageWords } from './message-words'

interface Props {
  activity: MessageActivity
  /** On the page of its call, which it need not lead to. */
  inCall?: boolean
}

/** A written message, how far it has come, by whom and what it was for; or why it did not go out. */
export async function MessageText({ activity, inCall = false }: Props) {
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

/** Who took an SMS or refused it, and as how many messages it counted. */
async function Carrier({ data }: { data: MessageActivity['data'] }) {
  const t = await getTranslations('contacts.timeline')
  if (!data.provider) return null
  const name = t(`providers.${data.provider}`)
  const parts = 'parts' in data && data.parts ? ` · ${t('parts', { count: data.parts })}` : ''
  return ` · ${name}${parts}`
}
