import { getTranslations } from 'next-intl/server'
import type { ActivityData } from '@/lib/features/contacts/rules/activity'
import { MessageWords } from './message-words'

/** What somebody sent us. */
export async function ReceivedText({ kind, text }: ActivityData['message_received']) {
  const t = await getTranslations('contacts.timeline.received')
  return (
    <>
      <p>{t(kind)}</p>
      <MessageWords text={text} />
    </>
  )
}
