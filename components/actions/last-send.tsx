import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ActionDetail } from '@/lib/features/actions/rules/action'

interface LastSendProps extends Pick<ActionDetail, 'lastSend'> {
  withCall?: boolean
}

export async function LastSend({ lastSend, withCall }: LastSendProps) {
  const t = await getTranslations('actions.last')
  const problems = await getTranslations('messages-problems')
  if (!lastSend) return <span className="text-muted">{t('never')}</span>
  const { sent, reason, at, callId } = lastSend
  return (
    <>
      <span className={sent ? undefined : 'text-danger'}>{t(sent ? 'sent' : 'notSent')}</span>{' '}
      <span className="text-muted">
        <RelativeTime value={at} />
      </span>
      {withCall && (
        <>
          {' · '}
          <Link href={`/calls/${callId}`} className="text-accent underline">
            {t('call')}
          </Link>
        </>
      )}
      {!sent && reason && (
        <span className="block text-sm text-muted">
          {problems(reason, { placeholder: 'none' })}
        </span>
      )}
    </>
  )
}
