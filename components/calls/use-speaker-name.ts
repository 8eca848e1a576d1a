import { useTranslations } from 'next-intl'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import type { SpokenTurn } from './story-entries'

/** Who said a turn: the first name of the contact, or the name of the assistant. */
export function useSpeakerName(call: PanelCallDetail): (turn: Pick<SpokenTurn, 'role'>) => string {
  const t = useTranslations('calls.story')
  const person = call.contact?.firstName || t(call.direction === 'inbound' ? 'caller' : 'person')
  const assistant = call.assistant?.name ?? t('assistant')
  return ({ role }) => (role === 'user' ? person : assistant)
}
