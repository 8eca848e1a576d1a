import { getTranslations } from 'next-intl/server'
import { OutcomeBadge, StatusBadge } from '@/components/calls/call-badges'
import { Link } from '@/components/ui/link'
import { Duration } from '@/components/ui/text/duration'
import type { CallStatus, Outcome } from '@/lib/platform/vocabulary/call'
import type { TimelineCall } from '@/lib/features/contacts/read-timeline'

/** Who called whom, how it ended, and what was said in a sentence. Leads to the call. */
export async function TimelineCallText({ call }: { call: TimelineCall }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={`/calls/${call.callId}`} className="font-medium hover:underline">
          {await titleOf(call)}
        </Link>
        <StatusBadge status={call.status as CallStatus} />
        {call.outcome && <OutcomeBadge outcome={call.outcome as Outcome} />}
        {call.durationSeconds > 0 && (
          <span className="text-sm text-muted">
            <Duration seconds={call.durationSeconds} />
          </span>
        )}
      </p>
      {call.summary && <p className="mt-0.5 max-w-prose text-muted">{call.summary}</p>}
    </>
  )
}

async function titleOf({ direction, assistantName }: TimelineCall): Promise<string> {
  const t = await getTranslations('contacts.timeline')
  const kind = direction === 'inbound' ? 'inbound' : 'outbound'
  return assistantName ? t(kind, { assistant: assistantName }) : t(`${kind}Unknown`)
}
