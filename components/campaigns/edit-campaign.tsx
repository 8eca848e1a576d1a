import { getTranslations } from 'next-intl/server'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'
import type { Assistant, PhoneNumber } from '@/prisma/generated/client'
import { EditCampaignButton } from './buttons'
import { campaignChoices, campaignValues } from './choices'

interface EditCampaignProps {
  campaign: Campaign
  assistants: Assistant[]
  lines: PhoneNumber[]
  timezone: string
}

/** The button to change an unfinished campaign. */
export async function EditCampaign({ campaign, assistants, lines, timezone }: EditCampaignProps) {
  if (campaign.status === 'finished') return null
  const t = await getTranslations('campaign-forms.edit')
  return (
    <EditCampaignButton
      size="small"
      dialog={{
        id: String(campaign.id),
        choices: await campaignChoices(assistants, lines, campaign),
        values: campaignValues(campaign, timezone),
      }}
    >
      {t('button')}
    </EditCampaignButton>
  )
}
