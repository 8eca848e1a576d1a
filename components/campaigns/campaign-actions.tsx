import { getTranslations } from 'next-intl/server'
import { Pause } from '@/components/icons/pause'
import { Play } from '@/components/icons/play'
import { ActionButton } from '@/components/ui/action-button'
import { StartCampaignButton } from './buttons'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'

interface CampaignActionsProps {
  campaign: Campaign
  /** The account's. */
  timezone: string
}

export async function CampaignActions({ campaign, timezone }: CampaignActionsProps) {
  const t = await getTranslations('campaigns.actions')
  const { status, name, pendingCount, contactCount } = campaign
  const id = String(campaign.id)
  const path = (verb: string) => `/api/campaigns/${id}/${verb}`
  const underWay = status === 'running' || status === 'paused'
  return (
    <>
      {underWay && (
        <ActionButton
          variant="ghost"
          request={{ path: path('stop') }}
          confirm={{
            title: t('stopTitle', { name }),
            description: t('stopText', { count: pendingCount }),
            label: t('stopButton'),
          }}
          done={t('stopped')}
        >
          {t('stop')}
        </ActionButton>
      )}
      {status === 'draft' && (
        <ActionButton
          variant="ghost"
          request={{ path: `/api/campaigns/${campaign.id}`, method: 'DELETE' }}
          confirm={{
            title: t('discardTitle', { name }),
            description: t('discardText'),
            label: t('discard'),
          }}
          done={t('discarded')}
          then="/campaigns"
        >
          {t('discard')}
        </ActionButton>
      )}
      {status === 'running' && (
        <ActionButton request={{ path: path('pause') }} done={t('paused')}>
          <Pause aria-hidden />
          {t('pause')}
        </ActionButton>
      )}
      {status === 'paused' && (
        <StartCampaignButton variant="primary" dialog={{ id, name, timezone, resumes: true }}>
          <Play aria-hidden />
          {t('resume')}
        </StartCampaignButton>
      )}
      {status === 'draft' && contactCount > 0 && (
        <StartCampaignButton variant="primary" dialog={{ id, name, timezone, resumes: false }}>
          <Play aria-hidden />
          {t('start')}
        </StartCampaignButton>
      )}
    </>
  )
}
