import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { Badge, type Tone } from '@/components/ui/badge'
import { Duration } from '@/components/ui/duration'
import { isActive, type CallStatus, type Outcome } from '@/lib/domain/call'
import type { TimelineCall } from '@/lib/services/contacts/read-timeline'

const OUTCOME_TONES: Partial<Record<Outcome, Tone>> = {
  interested: 'good',
  appointment: 'good',
  callback: 'notice',
  do_not_call: 'danger',
}

/** Who called whom, how it ended, and what was said in a sentence. Leads to the call. */
export async function TimelineCallText({ call }: { call: TimelineCall }) {
  const t = await getTranslations('contacts')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={`/calls/${call.callId}`} className="font-medium hover:underline">
          {await titleOf(call)}
        </Link>
        <Badge tone={isActive(call.status) ? 'accent' : 'neutral'}>
          {t(`callStatuses.${call.status as CallStatus}`)}
        </Badge>
        {call.outcome && (
          <Badge tone={OUTCOME_TONES[call.outcome as Outcome]}>
            {t(`outcomes.${call.outcome as Outcome}`)}
          </Badge>
        )}
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
