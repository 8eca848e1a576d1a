import { getTranslations } from 'next-intl/server'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'
import type { Assistant } from '@/lib/features/assistants/rows'
import type { PhoneNumber } from '@/lib/features/phone-numbers/rows'
import { EditCampaignButton } from './buttons'
import { campaignChoices, campaignValues } from './choices'

interface EditCampaignProps {
  campaign: Campaign
  assistants: Assistant[]
  phoneNumbers: PhoneNumber[]
  timezone: string
}

export async function EditCampaign({
  campaign,
  assistants,
  phoneNumbers,
  timezone,
}: EditCampaignProps) {
  if (campaign.status === 'finished') return null
  const t = await getTranslations('campaigns-forms.edit')
  return (
    <EditCampaignButton
      size="small"
      data-shortcut="edit"
      dialog={{
        id: String(campaign.id),
        choices: await campaignChoices(assistants, phoneNumbers, campaign),
        values: campaignValues(campaign, timezone),
      }}
    >
      {t('button')}
    </EditCampaignButton>
  )
}
