import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { chatAppAnswer } from '@/lib/vendors/chatapp/rules/chatapp-answers'
import type { MessageCause } from '@/lib/platform/vocabulary/message'

/** What the chat app answers where the template and its texts do not fit each other. */
const BY_TEMPLATE = /^(132\d+|100|131008|131009)$/

interface Props {
  /** The platform's number for it. */
  code: string | null
  /** Its words. */
  detail: string | null
  cause: MessageCause
}

/** What the chat app means by its answer and what to do; and in a quiet tone what it said itself. */
export async function PlatformAnswer({ code, detail, cause }: Props) {
  const t = await getTranslations('contacts.timeline')
  const answers = await getTranslations('chatapp-answers')
  const problems = await getTranslations('message-problems')
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

/** To where the message is mended, behind a sentence. */
export async function ActionLink({ cause }: Pick<Props, 'cause'>) {
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
