import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { MessageProblem } from '@/lib/domain/message'
import { answerOfCode } from '@/lib/domain/sms-answers'
import type { MessageActivity } from './message-activity'
import { ActionLink, PlatformAnswer } from './platform-answer'

type NotSent = Extract<MessageActivity, { type: 'message_not_sent' }>['data']

/** What is mended where the providers of SMS are connected. */
const BY_PROVIDER: readonly MessageProblem[] = [
  'no_sms_provider',
  'sms_provider_missing',
  'no_sms_abroad',
  'credentials',
]

/** Why a message did not go out, and where that is mended. */
export async function MessageProblemText({ data }: { data: NotSent }) {
  const t = await getTranslations('contacts.timeline')
  const { channel, cause, reason, detail, providerCode = null } = data
  if (channel === 'chatapp' && (providerCode || reason === 'refused')) {
    return <PlatformAnswer code={providerCode} detail={detail} cause={cause} />
  }
  const mendable = channel === 'sms' && BY_PROVIDER.includes(reason)
  return (
    <p className="max-w-prose">
      {channel === 'sms'
        ? await describeSms(data)
        : t(`problem.${reason}`, { placeholder: detail ?? '' })}
      {mendable && (
        <>
          {' '}
          <Link href="/integrations" className="text-accent underline">
            {t('toProviders')}
          </Link>
        </>
      )}
      {reason === 'empty_placeholder' && <ActionLink cause={cause} />}
    </p>
  )
}

/** What the provider means by its answer, and what to do; else what is known of the reason. */
async function describeSms({ reason, detail, provider, providerCode }: NotSent): Promise<string> {
  const answers = await getTranslations('sms-answers')
  if (provider && providerCode) {
    return answers(answerOfCode(provider, 'send', providerCode), { code: providerCode })
  }
  const t = await getTranslations('contacts.timeline')
  if (reason === 'unreachable') return answers('unreachable')
  return t(`problem.${reason}`, { placeholder: detail ?? '' })
}
