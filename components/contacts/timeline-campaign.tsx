import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { TimelineCampaign } from '@/lib/services/contacts/read-timeline'

/** That somebody was added to a campaign. Leads to it; its calls tell of themselves. */
export async function TimelineCampaignText({ campaign }: { campaign: TimelineCampaign }) {
  const t = await getTranslations('contacts.timeline')
  return (
    <p>
      {t.rich('campaign', {
        name: campaign.name,
        link: (name) => (
          <Link href={`/campaigns/${campaign.campaignId}`} className="font-medium hover:underline">
            {name}
          </Link>
        ),
      })}
    </p>
  )
}
