import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { isFixedInSmsProviders } from '@/lib/features/messages/rules/message'
import { answerOfCode } from '@/lib/vendors/sms/rules/sms-answers'
import type { MessageActivity } from './message-activity'
import { ActionLink, PlatformAnswer } from './platform-answer'

type NotSent = Extract<MessageActivity, { type: 'message_not_sent' }>['data']

/** Why a message did not go out, and where that is mended. */
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
async function describeSms(data: NotSent): Promise<string> {
  const { reason, provider, providerCode } = data
  const answers = await getTranslations('sms-answers')
  if (provider && providerCode) {
    return answers(answerOfCode(provider, 'send', providerCode), { code: providerCode })
  }
  return reason === 'unreachable' ? answers('unreachable') : describeReason(data)
}

async function describeReason({ reason, detail }: NotSent): Promise<string> {
  const problems = await getTranslations('message-problems')
  return problems(reason, { placeholder: detail ?? 'none' })
}
