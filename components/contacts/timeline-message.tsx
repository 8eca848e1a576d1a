import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { MessageCause, MessageProblem } from '@/lib/domain/message'
import { answerOfCode } from '@/lib/domain/sms-answers'
import type { TimelineActivity } from '@/lib/services/contacts/read-timeline'
import { formatMoment } from './timeline-appointment'

type OfType<T extends TimelineActivity['type']> = Extract<TimelineActivity, { type: T }>
type Sent = OfType<'message_sent'>['data']
type NotSent = OfType<'message_not_sent'>['data']

/** What is mended where the providers of SMS are connected. */
const BY_PROVIDER: readonly MessageProblem[] = [
  'no_sms_provider',
  'sms_provider_missing',
  'no_sms_abroad',
  'credentials',
]

/** A written message, by whom and what it was for; or why it did not go out. */
export async function TimelineMessageText({
  activity,
}: {
  activity: OfType<'message_sent' | 'message_not_sent'>
}) {
  const t = await getTranslations('contacts.timeline')
  const { channel, cause } = activity.data
  const sent = activity.type === 'message_sent'
  return (
    <>
      <p>{t(`${sent ? 'sent' : 'notSent'}.${channel}`)}</p>
      {sent ? (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{activity.data.text}</p>
      ) : (
        <Problem data={activity.data} />
      )}
      <p className="text-muted">
        {[await describeCause(cause), ...(await describeProvider(activity.data))].join(' · ')}
      </p>
    </>
  )
}

async function Problem({ data }: { data: NotSent }) {
  const t = await getTranslations('contacts.timeline')
  const { channel, reason } = data
  const mendable = channel === 'sms' && BY_PROVIDER.includes(reason)
  return (
    <p className="max-w-prose">
      {await describeProblem(data)}
      {mendable && (
        <>
          {' '}
          <Link href="/integrations" className="text-accent underline">
            {t('toProviders')}
          </Link>
        </>
      )}
    </p>
  )
}

/** What the provider means by its answer, and what to do; else what is known of the reason. */
async function describeProblem(data: NotSent): Promise<string> {
  const t = await getTranslations('contacts.timeline')
  const { channel, reason, detail, provider, providerCode } = data
  if (channel !== 'sms') return [t(`problem.${reason}`), detail].filter(Boolean).join(' ')
  const answers = await getTranslations('sms-answers')
  if (provider && providerCode) {
    return answers(answerOfCode(provider, 'send', providerCode), { code: providerCode })
  }
  return reason === 'unreachable' ? answers('unreachable') : t(`problem.${reason}`)
}

/** Who took an SMS or refused it, and as how many messages it counted. */
async function describeProvider(data: Sent | NotSent): Promise<string[]> {
  if (!data.provider) return []
  const t = await getTranslations('contacts.timeline')
  const name = t(`providers.${data.provider}`)
  return 'parts' in data && data.parts ? [name, t('parts', { count: data.parts })] : [name]
}

async function describeCause(cause: MessageCause): Promise<string> {
  const t = await getTranslations('contacts.timeline.cause')
  if (cause.kind === 'cadence') return t('cadence', { name: cause.cadenceName, step: cause.step })
  return t('reminder', { date: await formatMoment(cause.startsAt, cause.timezone) })
}
