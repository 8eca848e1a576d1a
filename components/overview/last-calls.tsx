import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { HangUpButton } from '@/components/calls/hang-up-button'
import { isActive } from '@/lib/platform/vocabulary/call'
import { ResultBadge } from '@/components/calls/call-badges'
import { ShownPhone } from '@/components/calls/shown-phone'
import { Card } from '@/components/ui/card'
import { Duration } from '@/components/ui/text/duration'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Overview } from '@/lib/features/overview/read-overview'
import { contactName } from '@/lib/platform/vocabulary/contact'

/** The account's latest calls. */
export async function LastCalls({ calls }: Pick<Overview, 'calls'>) {
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
                  <ResultBadge status={call.status} outcome={call.outcome} />
                  <Duration seconds={call.durationSeconds} />
                  {isActive(call.status) && (
                    <HangUpButton callId={call.id} name={nameOf(call) || call.phone} />
                  )}
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

function nameOf({ contact }: Overview['calls'][number]): string {
  return contact ? contactName(contact) : ''
}
