import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { ResultBadge } from '@/components/calls/call-badges'
import { ShownPhone } from '@/components/calls/shown-phone'
import { Card } from '@/components/ui/card'
import { Duration } from '@/components/ui/text/duration'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { CallStatus, Outcome } from '@/lib/platform/vocabulary/call'
import type { Call } from '@/prisma/generated/client'

export interface OverviewCall extends Call {
  contact: { firstName: string; lastName: string } | null
}

/** What the assistants did most recently. */
export async function LastCalls({ calls }: { calls: OverviewCall[] }) {
  const t = await getTranslations('overview')
  return (
    <Card
      title={t('lastCalls')}
      action={
        <Link href="/calls" className="text-sm text-muted hover:text-ink">
          {t('all')}
        </Link>
      }
    >
      {calls.length === 0 ? (
        <p className="text-muted">{t('noCalls')}</p>
      ) : (
        <ul>
          {calls.map((call) => (
            <li key={call.id} className="border-t border-line py-1.5 first:border-0">
              <span className="flex items-baseline justify-between gap-3">
                <Link href={`/calls/${call.id}`} className="truncate font-medium hover:underline">
                  {nameOf(call) || <ShownPhone phone={call.phone} />}
                </Link>
                <span className="flex items-baseline gap-2">
                  <ResultBadge
                    status={call.status as CallStatus}
                    outcome={call.outcome as Outcome | null}
                  />
                  <Duration seconds={call.durationSeconds} />
                </span>
              </span>
              <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
                <span className="truncate">{call.summary}</span>
                <RelativeTime value={call.startedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function nameOf({ contact }: OverviewCall): string {
  return contact ? `${contact.firstName} ${contact.lastName}`.trim() : ''
}
