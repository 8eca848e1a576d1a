import { getTranslations } from 'next-intl/server'
import type { ActivityData } from '@/lib/features/contacts/rules/activity'
import { sourceKey } from '@/lib/features/contacts/rules/contact'

export async function TimelineCreatedText({ source }: { source: string | null }) {
  const t = await getTranslations('contacts.timeline.createdBy')
  return <p>{t(sourceKey(source))}</p>
}

export async function TimelineDncText({ by, reason, requestType }: ActivityData['do_not_call']) {
  const t = await getTranslations('contacts.timeline')
  return (
    <>
      <p className="font-medium text-danger">{t(requestType)}</p>
      {reason && <p className="max-w-prose">{reason}</p>}
      <p className="text-muted">{t(`dncBy.${by}`)}</p>
    </>
  )
}
