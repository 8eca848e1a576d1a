import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'
import { campaignNextStep } from '@/lib/features/campaigns/rules/next-step'
import { momentText } from './moment'

/** The page on which the account holder can fix a pause reason. */
const REMEDIES = {
  insufficient_balance: { href: '/usage', label: 'usage' },
  no_assistant: { href: '/assistants', label: 'toAssistants' },
  no_line: { href: '/phone-numbers', label: 'toPhoneNumbers' },
  hours: { href: '/settings/permitted-hours', label: 'toHours' },
} as const

interface CampaignNextProps {
  /** When the contact who is due first may be called; null if unknown. */
  opening: Date | null
  campaign: Campaign
  timezone: string
}

/** Says what happens next; if nothing does, links to the fix. */
export async function CampaignNext({ campaign, opening, timezone }: CampaignNextProps) {
  const t = await getTranslations('campaigns')
  const now = new Date()
  const { kind, at } = campaignNextStep(campaign, now, opening)
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
