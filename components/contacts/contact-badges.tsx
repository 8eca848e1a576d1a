import { PhoneOff } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Badge, type Tone } from '@/components/ui/text/badge'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import type { Heat } from '@/lib/platform/vocabulary/contact'

const HEAT_TONES: Record<Heat, Tone> = { cold: 'neutral', warm: 'notice', hot: 'hot' }

type Marked = Pick<Contact, 'heat' | 'leadScore' | 'dncAt'>

/** Whether there is anything to say in badges. */
export function hasBadges({ leadScore, dncAt }: Marked): boolean {
  return leadScore > 0 || dncAt !== null
}

/** How interested somebody is, once a call has told; and whether they may be called at all. */
export async function ContactBadges({ contact }: { contact: Marked }) {
  const t = await getTranslations('contacts')
  const heat = contact.heat as Heat
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {contact.leadScore > 0 && (
        <Badge tone={HEAT_TONES[heat]} className="figures">
          {t('heatWithScore', { heat: t(`heats.${heat}`), score: contact.leadScore })}
        </Badge>
      )}
      {contact.dncAt && (
        <Badge tone="danger">
          <PhoneOff aria-hidden />
          {t('doNotCall')}
        </Badge>
      )}
    </span>
  )
}
