import { Flame, PhoneOutgoing } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/text/badge'
import { Duration } from '@/components/ui/text/duration'

const TURNS = ['one', 'two', 'three', 'four'] as const
const SPECIMEN_SECONDS = 87

/** An example of a call as the panel shows it: the transcript and the outcome. */
export async function SpecimenCall() {
  const t = await getTranslations('site.specimen')
  return (
    <figure aria-label={t('label')} className="rounded-xl border border-line bg-surface p-4 md:p-5">
      <div className="flex items-center justify-between gap-3 border-b border-line pb-3">
        <p className="flex items-center gap-2 font-medium">
          <PhoneOutgoing aria-hidden className="size-4 text-muted" />
          {t('who')}
        </p>
        <p className="text-sm text-muted">
          <Duration seconds={SPECIMEN_SECONDS} />
        </p>
      </div>
      <ol className="grid gap-3 py-4">
        {TURNS.map((turn, index) => (
          <li key={turn} className="grid grid-cols-[4.5rem_1fr] gap-3">
            <span className={index % 2 === 0 ? 'text-accent' : 'text-muted'}>
              {index % 2 === 0 ? t('assistant') : t('caller')}
            </span>
            <span>{t(`turns.${turn}`)}</span>
          </li>
        ))}
      </ol>
      <figcaption className="border-t border-line pt-3">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="hot">
            <Flame aria-hidden />
            {t('hot')}
          </Badge>
          <Badge tone="good">{t('outcome')}</Badge>
        </p>
        <p className="mt-2 text-muted">{t('summary')}</p>
      </figcaption>
    </figure>
  )
}
