import { getTranslations } from 'next-intl/server'
import { Badge, type Tone } from '@/components/ui/text/badge'
import type { Campaign, CampaignStatus } from '@/lib/features/campaigns/rules/campaign'
import { momentText } from './moment'

const TONES: Record<CampaignStatus, Tone> = {
  draft: 'neutral',
  running: 'accent',
  paused: 'notice',
  finished: 'neutral',
}

interface CampaignStateProps {
  campaign: Pick<Campaign, 'status' | 'pauseReason' | 'finishReason' | 'startsAt'>
  timezone: string
  /** Adds why it is paused or finished, or when it starts. */
  withReason?: boolean
}

export async function CampaignState({ campaign, timezone, withReason }: CampaignStateProps) {
  const t = await getTranslations('campaigns')
  const status = campaign.status
  const waits = isWaiting(campaign)
  const reason = withReason && (await reasonText(campaign, timezone))
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 max-md:justify-end">
      <Badge tone={TONES[status]}>
        {status === 'running' && !waits && (
          <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-current" />
        )}
        {t(`statuses.${waits ? 'waiting' : status}`)}
      </Badge>
      {reason && <span className="text-sm text-muted">{reason}</span>}
    </span>
  )
}

/** Running, but its start is still ahead. */
function isWaiting({ status, startsAt }: CampaignStateProps['campaign']): boolean {
  return status === 'running' && startsAt !== null && startsAt.getTime() > Date.now()
}

async function reasonText(campaign: CampaignStateProps['campaign'], timezone: string) {
  const t = await getTranslations('campaigns')
  const { status, pauseReason, finishReason, startsAt } = campaign
  if (status === 'paused' && pauseReason) return t(`pauseReasons.${pauseReason}`)
  if (status === 'finished' && finishReason) return t(`finishReasons.${finishReason}`)
  if (!startsAt || status !== 'running' || !isWaiting(campaign)) return null
  return t('startsOn', { date: await momentText(startsAt, timezone) })
}
