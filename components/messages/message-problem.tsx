import { getTranslations, getLocale, getTimeZone } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { isFixedInSmsProviders } from '@/lib/features/messages/rules/message'
import { codeTextKey } from '@/lib/vendors/sms/rules/sms-answers'
import type { MessageActivity } from './message-activity'
import { exactWords } from '@/components/ui/text/relative-words'
import type { MessageCause, MessageChannel } from '@/lib/platform/vocabulary/message'
import type { MessageDelivery } from '@/lib/vendors/chatapp/rules/message-delivery'
import { chatAppAnswer } from '@/lib/vendors/chatapp/rules/chatapp-answers'

type NotSent = Extract<MessageActivity, { type: 'message_not_sent' }>['data']

export async function MessageProblemText({ data }: { data: NotSent }) {
  const t = await getTranslations('contacts.timeline')
  const { channel, cause, reason, detail, providerCode = null } = data
  if (channel === 'chatapp' && (providerCode || reason === 'refused')) {
    return <PlatformAnswer code={providerCode} detail={detail} cause={cause} />
  }
  const mendable = channel === 'sms' && isFixedInSmsProviders(reason)
  return (
    <p className="max-w-prose">
      {channel === 'sms' ? await describeSms(data) : await describeReason(data)}
      {mendable && (
        <>
          {' '}
          <Link href="/sms-providers" className="text-accent underline">
            {t('toProviders')}
          </Link>
        </>
      )}
      {reason === 'empty_placeholder' && <ActionLink cause={cause} />}
      {reason === 'no_business_name' && (
        <>
          {' '}
          <Link href="/settings/business" className="text-accent underline">
            {t('toBusiness')}
          </Link>
        </>
      )}
    </p>
  )
}

async function describeSms(data: NotSent): Promise<string> {
  const { reason, provider, providerCode } = data
  if (provider && providerCode) {
    const catalog = await getTranslations('sms-providers-catalog')
    return catalog(codeTextKey(provider, 'send', providerCode), { code: providerCode })
  }
  if (reason !== 'unreachable') return describeReason(data)
  return (await getTranslations('sms-providers-forms.answers'))('unreachable')
}

async function describeReason({ reason, detail }: NotSent): Promise<string> {
  const problems = await getTranslations('messages-problems')
  return problems(reason, { placeholder: detail ?? 'none' })
}

interface TitleProps {
  channel: MessageChannel
  delivery: MessageDelivery | null
}

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

export function DeliveryFailure({ cause, delivery }: FailureProps) {
  if (delivery?.status !== 'failed') return null
  const { code, detail } = delivery
  return <PlatformAnswer code={code === null ? null : String(code)} detail={detail} cause={cause} />
}

/** The chat app's codes for a template and parameters that do not match. */
const BY_TEMPLATE = /^(132\d+|100|131008|131009)$/

interface PlatformAnswerProps {
  /** The platform's code. */
  code: string | null
  /** The platform's own text. */
  detail: string | null
  cause: MessageCause
}

async function PlatformAnswer({ code, detail, cause }: PlatformAnswerProps) {
  const t = await getTranslations('contacts.timeline')
  const answers = await getTranslations('messages-chatapp')
  const problems = await getTranslations('messages-problems')
  return (
    <>
      <p className="max-w-prose">
        {code ? answers(chatAppAnswer(code), { code }) : problems('refused')}
        {code && BY_TEMPLATE.test(code) && <ActionLink cause={cause} />}
      </p>
      {detail && (
        <p className="max-w-prose text-sm wrap-anywhere text-muted">
          {t('platformSaid', { detail })}
        </p>
      )}
    </>
  )
}

/** A link to the action, appended to a sentence. */
async function ActionLink({ cause }: Pick<PlatformAnswerProps, 'cause'>) {
  const t = await getTranslations('contacts.timeline')
  if (cause.kind !== 'action') return null
  return (
    <>
      {' '}
      <Link href={`/actions/${cause.actionId}`} className="text-accent underline">
        {t('toAction')}
      </Link>
    </>
  )
}
