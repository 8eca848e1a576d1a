import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Overview } from '@/lib/features/overview/read-overview'

type ComingUpProps = Pick<Overview, 'appointments' | 'campaigns'> & {
  /** The account's. */
  timezone: string
}

/** The next appointments and the current campaigns. Renders nothing where there are none. */
export async function ComingUp({ appointments, campaigns, timezone }: ComingUpProps) {
  const t = await getTranslations('overview')
  const format = await getFormatter()
  if (appointments.length === 0 && campaigns.length === 0) return null
  const row = 'flex items-baseline justify-between gap-3 border-t border-line py-2 first:border-0'
  return (
    <Card title={t('ahead.title')} className="lg:col-span-2">
      <ul>
        {campaigns.map((campaign) => (
          <li key={`campaign ${campaign.id}`} className={row}>
            <Link
              href={`/campaigns/${campaign.id}`}
              className="truncate font-medium hover:underline"
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
            <Link href={`/contacts/${contact.id}`} className="truncate font-medium hover:underline">
              {`${contact.firstName} ${contact.lastName}`.trim()}
            </Link>
            <span className="text-sm text-muted figures">
              {format.dateTime(startsAt, {
                timeZone: timezone,
                weekday: 'short',
                day: 'numeric',
                month: 'short',
                hour: '2-digit',
                minute: '2-digit',
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
