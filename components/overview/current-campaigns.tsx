import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { Overview } from '@/lib/features/overview/read-overview'
import { Section } from './section'

/** Running campaigns, and those that the account holder paused. Renders nothing if there are none. */
export async function CurrentCampaigns({ campaigns }: Pick<Overview, 'campaigns'>) {
  if (campaigns.length === 0) return null
  const t = await getTranslations('overview')
  return (
    <Section title={t('campaigns.title')} all={{ href: '/campaigns', label: t('all') }}>
      <ul>
        {campaigns.map((campaign) => (
          <li
            key={campaign.id}
            className="flex items-baseline justify-between gap-3 border-t border-line py-2.5"
          >
            <Link
              href={`/campaigns/${campaign.id}`}
              className="truncate leading-6 font-medium hover:underline"
            >
              {campaign.name}
            </Link>
            <span className="shrink-0 text-sm text-muted figures">
              {t(campaign.status === 'paused' ? 'campaigns.paused' : 'campaigns.running', {
                done: campaign.contactCount - campaign.pendingCount - campaign.callingCount,
                all: campaign.contactCount,
              })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
