import { getLocale, getTranslations } from 'next-intl/server'
import { StartCallButton } from '@/components/calls/start-call'
import { Phone } from '@/components/icons/phone'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { shownName } from '@/lib/platform/phone/shown-name'
import { formatPhone } from '@/lib/platform/phone/phone'
import { DeleteContactButton } from './delete-contact-button'
import { DncButton } from './dialog-buttons'

interface ContactActionsProps {
  contact: Contact
  assistants: { id: string; name: string }[]
  inCall: boolean
  /** The exchange is simulated: no phone rings. */
  simulated: boolean
}

/** The actions on a contact. A contact marked do-not-call has no button to call it. */
export async function ContactActions(props: ContactActionsProps) {
  const { contact, assistants, inCall, simulated } = props
  const t = await getTranslations('contacts')
  const forms = await getTranslations('contacts-forms')
  const id = String(contact.id)
  const name = shownName(contact)
  return (
    <>
      <DeleteContactButton id={id}>{t('delete.button')}</DeleteContactButton>
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
