import { getTranslations } from 'next-intl/server'
import { Pause, Play } from 'lucide-react'
import { ActionButton } from '@/components/ui/action-button'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'

/** The actions that the campaign's status allows. */
export async function CampaignActions({ campaign }: { campaign: Campaign }) {
  const t = await getTranslations('campaigns.actions')
  const { status, name, pendingCount, contactCount } = campaign
  const path = (verb: string) => `/api/campaigns/${campaign.id}/${verb}`
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
        <ActionButton variant="primary" request={{ path: path('start') }} done={t('resumed')}>
          <Play aria-hidden />
          {t('resume')}
        </ActionButton>
      )}
      {status === 'draft' && contactCount > 0 && (
        <ActionButton variant="primary" request={{ path: path('start') }} done={t('started')}>
          <Play aria-hidden />
          {t('start')}
        </ActionButton>
      )}
    </>
  )
}
