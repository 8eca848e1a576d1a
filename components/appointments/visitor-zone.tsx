import { ClientMessages } from '@/i18n/client-messages'
import { instantOf, type LocalTime } from '@/lib/platform/time/local-time'
import { ZoneSentence } from './zone-sentence-later'

interface VisitorZoneProps {
  /** The time to take as an example. */
  slot: LocalTime | undefined
  /** The account's. */
  timezone: string
}

/** The time zone of the visitor's device, if it differs from the account's. Its height is reserved. */
export function VisitorZone({ slot, timezone }: VisitorZoneProps) {
  const instant = slot && instantOf(slot, timezone)
  return (
    <div className="mt-1 mb-4 min-h-10 text-sm">
      {instant && (
        <ClientMessages namespaces={['appointments-self-booking']}>
          <ZoneSentence at={instant.toISOString()} timezone={timezone} />
        </ClientMessages>
      )}
    </div>
  )
}
