import { PhoneIncoming, PhoneOutgoing } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ShownPhone } from '@/components/calls/shown-phone'
import { Badge } from '@/components/ui/text/badge'
import { formatDuration } from '@/components/ui/text/duration'
import {
  type EntryCall,
  type MinuteEntry,
  uncoveredSeconds,
} from '@/lib/features/minutes/rules/minute-entry'

/** What changed the balance: a call with somebody, or a grant. */
export async function EntryName({ entry }: { entry: MinuteEntry }) {
  const t = await getTranslations('usage')
  const { kind, call, note } = entry
  const uncovered = uncoveredSeconds(note)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {call ? <Caller call={call} /> : t(`kinds.${kind}`)}
      {uncovered > 0 && (
        <Badge tone="notice" title={t('ledger.uncoveredHint')}>
          {t('ledger.uncovered', { time: formatDuration(uncovered) })}
        </Badge>
      )}
    </span>
  )
}

async function Caller({ call }: { call: EntryCall }) {
  const t = await getTranslations('calls.directions')
  const Icon = call.direction === 'inbound' ? PhoneIncoming : PhoneOutgoing
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-label={t(call.direction)} className="size-3.5 shrink-0 text-muted" />
      {call.contactName || <ShownPhone phone={call.phone} />}
    </span>
  )
}
