import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { HangUpButton } from '@/components/calls/hang-up-button'
import { isActive } from '@/lib/platform/vocabulary/call'
import { ResultBadge } from '@/components/calls/call-badges'
import { ShownPhone } from '@/components/calls/shown-phone'
import { TalkTime } from '@/components/ui/text/duration'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Overview } from '@/lib/features/overview/read-overview'
import { shownName } from '@/lib/platform/phone/shown-name'
import { Section } from './section'

export async function LastCalls({ calls }: Pick<Overview, 'calls'>) {
  const t = await getTranslations('overview')
  return (
    <Section title={t('lastCalls')} all={{ href: '/calls', label: t('all') }}>
      {calls.length === 0 ? (
        <p className="border-t border-line py-3 text-muted">{t('noCalls')}</p>
      ) : (
        <ul>
          {calls.map((call) => (
            <li key={call.id} className="border-t border-line py-2">
              <span className="flex items-baseline justify-between gap-3">
                <Link
                  href={`/calls/${call.id}`}
                  className="min-h-6 truncate leading-6 font-medium hover:underline"
                >
                  {shownName(call) || <ShownPhone phone={call.phone} />}
                </Link>
                <span className="flex items-baseline gap-2">
                  <ResultBadge status={call.status} outcome={call.outcome} />
                  <TalkTime seconds={call.durationSeconds} />
                  {isActive(call.status) && (
                    <HangUpButton callId={call.id} name={shownName(call)} />
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
    </Section>
  )
}
