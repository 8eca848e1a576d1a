import { getFormatter, getTranslations } from 'next-intl/server'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'
import { cn } from '@/components/ui/cn'

type Counts = Pick<
  Campaign,
  'contactCount' | 'pendingCount' | 'callingCount' | 'doneCount' | 'failedCount' | 'skippedCount'
>

const PARTS = [
  { state: 'done', fill: 'bg-good' },
  { state: 'failed', fill: 'bg-notice' },
  { state: 'skipped', fill: 'bg-edge' },
  { state: 'calling', fill: 'bg-person' },
  { state: 'pending', fill: 'bg-line' },
] as const

interface CampaignProgressProps {
  campaign: Counts
  /** As a row of a list: the bar and how many are finished. */
  small?: boolean
}

export async function CampaignProgress({ campaign, small }: CampaignProgressProps) {
  const t = await getTranslations('campaigns')
  const format = await getFormatter()
  const { contactCount: total } = campaign
  const counts = {
    done: campaign.doneCount,
    failed: campaign.failedCount,
    skipped: campaign.skippedCount,
    calling: campaign.callingCount,
    pending: campaign.pendingCount,
  }
  if (total === 0) {
    return small && <span className="text-sm text-muted">{t('progress.nobody')}</span>
  }
  const finished = counts.done + counts.failed + counts.skipped
  const bar = (
    <>
      <span className="sr-only">{t('progress.summary', { finished, total, ...counts })}</span>
      <span
        aria-hidden
        className={cn(
          'flex gap-px overflow-hidden rounded-full',
          small ? 'h-1.5 w-28' : 'h-2.5 w-full',
        )}
      >
        {PARTS.filter(({ state }) => counts[state] > 0).map(({ state, fill }) => (
          <span key={state} className={cn('min-w-0.5', fill)} style={{ flexGrow: counts[state] }} />
        ))}
      </span>
    </>
  )
  const count = <span className="figures">{t('progress.count', { finished, total })}</span>
  if (small) {
    return (
      <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
        {bar}
        <span aria-hidden className="text-sm text-muted">
          {count}
        </span>
      </span>
    )
  }
  return (
    <div className="mt-4">
      {bar}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {PARTS.map(({ state, fill }) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={cn('size-2 rounded-full', fill)} />
            <span className="text-muted">{t(`states.${state}`)}</span>
            <span className="figures">{format.number(counts[state])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
