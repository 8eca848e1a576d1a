import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Facts } from '@/components/ui/text/facts'
import type { Campaign } from '@/lib/features/campaigns/rules/campaign'
import { formatPhone } from '@/lib/platform/phone/phone'
import { momentText } from './moment'

interface CampaignFactsProps {
  campaign: Campaign
  timezone: string
  /** The button to change it. */
  action: ReactNode
}

export async function CampaignFacts({ campaign, timezone, action }: CampaignFactsProps) {
  const t = await getTranslations('campaigns.facts')
  const { assistant, phoneNumber, startsAt, endsAt, startedAt, createdAt } = campaign
  const facts = [
    {
      label: t('assistant'),
      value: assistant ? (
        <Link href={`/assistants/${assistant.id}`} className="hover:underline">
          {assistant.name}
        </Link>
      ) : (
        <span className="text-danger">{t('noAssistant')}</span>
      ),
    },
    {
      label: t('line'),
      value: phoneNumber
        ? `${phoneNumber.name} · ${formatPhone(phoneNumber.phoneNumber, await getLocale())}`
        : t('firstLine'),
    },
    {
      label: t('begins'),
      value: startsAt ? await momentText(startsAt, timezone) : t('beginsAtOnce'),
    },
    { label: t('ends'), value: endsAt ? await momentText(endsAt, timezone) : t('endsNever') },
    { label: t('pace'), value: <Pace campaign={campaign} /> },
    ...(startedAt ? [{ label: t('started'), value: <RelativeTime value={startedAt} /> }] : []),
    { label: t('created'), value: <RelativeTime value={createdAt} /> },
  ]
  return (
    <Card title={t('title')} action={action}>
      <Facts facts={facts} />
    </Card>
  )
}

async function Pace({ campaign }: { campaign: Campaign }) {
  const t = await getTranslations('campaigns.facts')
  const { callsPerMinute, maxConcurrentCalls, maxAttempts, retryDelayMinutes } = campaign
  const delay = await delayText(retryDelayMinutes)
  return (
    <>
      {t('paceText', { perMinute: callsPerMinute, concurrent: maxConcurrentCalls })}{' '}
      {maxAttempts > 1 ? t('attemptsText', { attempts: maxAttempts, delay }) : t('oneAttempt')}
    </>
  )
}

const HOUR = 60
const DAY = 24 * HOUR

/** In the largest unit that gives a whole number. */
async function delayText(minutes: number): Promise<string> {
  const t = await getTranslations('campaigns.facts')
  if (minutes % DAY === 0) return t('days', { count: minutes / DAY })
  if (minutes % HOUR === 0) return t('hours', { count: minutes / HOUR })
  return t('minutes', { count: minutes })
}
