import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { TimelineCampaign } from '@/lib/features/contacts/read-timeline'

/** That somebody was added to a campaign. Leads to it; its calls tell of themselves. */
export async function TimelineCampaignText({ campaign }: { campaign: TimelineCampaign }) {
  const t = await getTranslations('contacts.timeline')
  const { campaignId, name } = campaign
  return (
    <p>
      <Link href={`/campaigns/${campaignId}`} className="hover:underline">
        {t('campaign', { name })}
      </Link>
    </p>
  )
}
