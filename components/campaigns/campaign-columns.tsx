import { getFormatter, getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'
import { CampaignProgress } from './campaign-progress'
import { CampaignState } from './campaign-state'

export async function campaignColumns(timezone: string): Promise<Column<Campaign>[]> {
  const t = await getTranslations('campaigns.columns')
  const format = await getFormatter()
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    {
      key: 'state',
      header: t('state'),
      phone: 'end',
      cell: (campaign) => <CampaignState campaign={campaign} timezone={timezone} withReason />,
    },
    {
      key: 'progress',
      header: t('progress'),
      cell: (campaign) => <CampaignProgress campaign={campaign} small />,
    },
    {
      key: 'assistant',
      header: t('assistant'),
      phone: 'hide',
      cell: ({ assistant }) => <span className="text-muted">{assistant?.name ?? '–'}</span>,
    },
    {
      key: 'calls',
      header: t('calls'),
      numeric: true,
      phone: 'hide',
      cell: ({ callsCompleted, callsFailed }) => format.number(callsCompleted + callsFailed),
    },
    {
      key: 'created',
      header: t('created'),
      numeric: true,
      phone: 'hide',
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <RelativeTime value={createdAt} />
        </span>
      ),
    },
  ]
}
