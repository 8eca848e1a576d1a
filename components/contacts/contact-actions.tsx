import { Phone } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { StartCallButton } from '@/components/calls/start-call'
import { ActionButton } from '@/components/ui/action-button'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { formatPhone } from '@/lib/platform/phone/phone'
import { DncButton } from './dialog-buttons'

interface ContactActionsProps {
  contact: Contact
  /** The active assistants. */
  assistants: { id: string; name: string }[]
  /** A call with this contact is running. */
  inCall: boolean
  /** The exchange is simulated: no phone rings. */
  simulated: boolean
}

/** The actions on a contact. A contact marked do-not-call has no button to call it. */
export async function ContactActions(props: ContactActionsProps) {
  const { contact, assistants, inCall, simulated } = props
  const t = await getTranslations('contacts')
  const forms = await getTranslations('contact-forms')
  const id = String(contact.id)
  const name = contactName(contact)
  return (
    <>
      <ActionButton
        variant="ghost"
        request={{ path: `/api/contacts/${id}`, method: 'DELETE' }}
        confirm={{
          title: t('delete.title', { name }),
          description: t('delete.text'),
          label: t('delete.button'),
        }}
        done={t('delete.done')}
        then="/contacts"
      >
        {t('delete.button')}
      </ActionButton>
      {!contact.dncAt && <DncButton dialog={{ id, name }}>{forms('dnc.button')}</DncButton>}
      {!contact.dncAt && !inCall && (
        <StartCallButton
          variant="primary"
          dialog={{
            contact: { id, name, shownPhone: formatPhone(contact.phone, await getLocale()) },
            assistants: assistants.map((assistant) => ({ id: assistant.id, name: assistant.name })),
            simulated,
          }}
        >
          <Phone aria-hidden />
          {t('call')}
        </StartCallButton>
      )}
    </>
  )
}
