import { getFormatter, getTranslations } from 'next-intl/server'
import { StatusBadge } from '@/components/calls/call-badges'
import { Badge, type Tone } from '@/components/ui/text/badge'
import type { Column } from '@/components/ui/list/data-table'
import { Link } from '@/components/ui/link'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { CallStatus } from '@/lib/platform/vocabulary/call'
import type {
  CampaignContact,
  CampaignContactState,
  SkipReason,
} from '@/lib/features/campaigns/rules/campaign'
import { contactName } from '@/lib/platform/vocabulary/contact'

const TONES: Record<CampaignContactState, Tone> = {
  pending: 'neutral',
  calling: 'accent',
  done: 'good',
  failed: 'notice',
  skipped: 'neutral',
}

/** @param running whether the moment of the next attempt will come */
export async function peopleColumns(running: boolean): Promise<Column<CampaignContact>[]> {
  const t = await getTranslations('campaigns.people')
  const texts = await getTranslations('campaigns')
  const format = await getFormatter()
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ contact }) => contactName(contact) || contact.phone,
    },
    {
      key: 'phone',
      header: t('phone'),
      cell: ({ contact }) => <PhoneLink phone={contact.phone} />,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'end',
      cell: ({ state, skipReason }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
          <Badge tone={TONES[state as CampaignContactState]}>
            {texts(`states.${state as CampaignContactState}`)}
          </Badge>
          {skipReason && (
            <span className="text-sm text-muted">
              {texts(`skipReasons.${skipReason as SkipReason}`)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'attempts',
      header: t('attempts'),
      numeric: true,
      phone: 'hide',
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      key: 'next',
      header: t('next'),
      cell: ({ state, nextAttemptAt }) =>
        running &&
        state === 'pending' && (
          <span className="whitespace-nowrap text-muted">
            {nextAttemptAt.getTime() > Date.now() ? (
              <RelativeTime value={nextAttemptAt} />
            ) : (
              t('due')
            )}
          </span>
        ),
    },
    {
      key: 'last',
      header: t('last'),
      phone: 'hide',
      cell: ({ lastCallId, lastCallStatus, state }) =>
        lastCallId && (
          <Link
            href={`/calls/${lastCallId}`}
            className="relative z-1 underline decoration-line underline-offset-3 hover:decoration-ink"
          >
            {state === 'calling' || !lastCallStatus ? (
              t('follow')
            ) : (
              <StatusBadge status={lastCallStatus as CallStatus} />
            )}
          </Link>
        ),
    },
  ]
}
