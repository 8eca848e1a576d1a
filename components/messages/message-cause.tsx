import { getTranslations } from 'next-intl/server'
import { formatMoment } from '@/components/contacts/format-moment'
import { Link } from '@/components/ui/link'
import type { MessageCause } from '@/lib/platform/vocabulary/message'

interface Props {
  cause: MessageCause
  /** The call to lead to. */
  callId: string | null
}

/** What a message was for. */
export async function MessageCauseText({ cause, callId }: Props) {
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
      return t.rich(`agent.${cause.messageType}`, { call })
  }
}
