import { shownName } from '@/lib/platform/phone/shown-name'
import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { Overview } from '@/lib/features/overview/read-overview'
import { Section } from './section'

type ComingUpProps = Pick<Overview, 'appointments' | 'campaigns'> & {
  /** The account's. */
  timezone: string
}

/** The next appointments and the current campaigns. Renders nothing where there are none. */
export async function ComingUp({ appointments, campaigns, timezone }: ComingUpProps) {
  const t = await getTranslations('overview')
  const format = await getFormatter()
  if (appointments.length === 0 && campaigns.length === 0) return null
  const row = 'flex items-baseline justify-between gap-3 border-t border-line py-2.5'
  return (
    <Section title={t('ahead.title')} all={{ href: '/appointments', label: t('all') }}>
      <ul>
        {campaigns.map((campaign) => (
          <li key={`campaign ${campaign.id}`} className={row}>
            <Link
              href={`/campaigns/${campaign.id}`}
              className="truncate leading-6 font-medium hover:underline"
            >
              {campaign.name}
            </Link>
            <span className="text-sm text-muted">
              {t(campaign.status === 'paused' ? 'ahead.paused' : 'ahead.running', {
                done: campaign.contactCount - campaign.pendingCount - campaign.callingCount,
                all: campaign.contactCount,
              })}
            </span>
          </li>
        ))}
        {appointments.map(({ id, contact, startsAt }) => (
          <li key={`appointment ${id}`} className={row}>
            <Link
              href={`/contacts/${contact.id}`}
              className="truncate leading-6 font-medium hover:underline"
            >
              {shownName(contact)}
            </Link>
            <span className="text-sm text-muted figures">
              {format.dateTime(startsAt, 'shortMoment', { timeZone: timezone })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
