import { getTranslations } from 'next-intl/server'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import type { Timeline as Entries } from '@/lib/features/contacts/read-timeline'
import { TimelineItem } from './timeline-item'

interface TimelineProps {
  timeline: Entries
  path: string
  searchParams: SearchParams
}

/** What happened to a person, newest first, with a way back to the beginning. */
export async function Timeline({ timeline, path, searchParams }: TimelineProps) {
  const t = await getTranslations('contacts.timeline')
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 font-medium">
        {t('title')}
      </h2>
      {searchParams.before && (
        <ButtonLink
          href={addressWith(path, searchParams, { before: null })}
          size="small"
          className="mb-4"
        >
          {t('newest')}
        </ButtonLink>
      )}
      {timeline.entries.length === 0 && <p className="text-muted">{t('empty')}</p>}
      <ol>
        {timeline.entries.map((entry) => (
          <TimelineItem key={entry.key} entry={entry} />
        ))}
      </ol>
      {timeline.earlier && (
        <ButtonLink
          href={addressWith(path, searchParams, { before: timeline.earlier })}
          size="small"
        >
          {t('earlier')}
        </ButtonLink>
      )}
    </section>
  )
}
