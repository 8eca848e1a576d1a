import { getTranslations } from 'next-intl/server'
import { PhoneOff } from '@/components/icons/phone-off'
import { Badge, type Tone } from '@/components/ui/text/badge'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import type { Heat } from '@/lib/platform/vocabulary/contact'

const HEAT_TONES: Record<Heat, Tone> = { cold: 'neutral', warm: 'notice', hot: 'hot' }

type BadgedContact = Pick<Contact, 'heat' | 'leadScore' | 'dncAt'>

/** Whether the contact has any badge. */
export function hasBadges({ leadScore, dncAt }: BadgedContact): boolean {
  return leadScore > 0 || dncAt !== null
}

/** The heat of a contact, once a call has set its score, and whether it is marked do-not-call. */
export async function ContactBadges({ contact }: { contact: BadgedContact }) {
  const t = await getTranslations('contacts')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {contact.leadScore > 0 && (
        <Badge tone={HEAT_TONES[contact.heat]} className="figures">
          {t('heatWithScore', { heat: t(`heats.${contact.heat}`), score: contact.leadScore })}
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
