import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'
import { campaignOutlook } from '@/lib/features/campaigns/rules/campaign-outlook'
import { nextPermittedTime } from '@/lib/features/calls/rules/permitted-hours'
import { momentText } from './moment'

/** Any Turkish number: the hours are the same for all. */
const IN_TURKEY = '+905320000000'

/** The page on which the account holder can fix a pause reason. */
const REMEDIES = {
  insufficient_balance: { href: '/usage', label: 'usage' },
  no_assistant: { href: '/assistants', label: 'toAssistants' },
  no_line: { href: '/phone-numbers', label: 'toLines' },
} as const

interface CampaignNextProps {
  campaign: Campaign
  timezone: string
}

/** Says what happens next; if nothing does, links to the fix. */
export async function CampaignNext({ campaign, timezone }: CampaignNextProps) {
  const t = await getTranslations('campaigns')
  const now = new Date()
  const { kind, at } = campaignOutlook(campaign, now, nextPermittedTime(IN_TURKEY, now))
  const count = kind === 'calling' ? campaign.callingCount : campaign.pendingCount
  const date = at ? await momentText(at, timezone) : ''
  const remedy = kind in REMEDIES ? REMEDIES[kind as keyof typeof REMEDIES] : null
  return (
    <>
      <p className="max-w-prose text-balance">{t(`next.${kind}`, { count, date })}</p>
      {remedy && (
        <ButtonLink href={remedy.href} className="mt-3">
          {t(`actions.${remedy.label}`)}
        </ButtonLink>
      )}
    </>
  )
}
