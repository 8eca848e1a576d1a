'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { ContactSearch, type FoundContact } from '@/components/contacts/contact-search'
import { Button } from '@/components/ui/button'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { SlotForm } from './slot-form'

interface BookDialogProps {
  /** The contact, if it is already known. */
  person?: FoundContact
  /** The time to propose. */
  slot?: LocalTime
  today: string
  timezone: string
  onClose: () => void
}

export default function BookDialog(props: BookDialogProps) {
  const { person, slot, today, timezone, onClose } = props
  const t = useTranslations('appointments-forms.book')
  const [chosen, setChosen] = useState(person ?? null)
  if (!chosen) {
    return (
      <Dialog title={t('title')} description={t('text')} onClose={onClose}>
        <ContactSearch
          words={{
            search: t('search'),
            results: t('results'),
            searching: t('searching'),
            nobody: t('nobody'),
          }}
          onChoose={setChosen}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('title')}
      description={t('textFor', { name: chosen.name, timezone })}
      onClose={onClose}
    >
      <BookForm
        person={chosen}
        slot={slot}
        today={today}
        onChange={person ? undefined : () => setChosen(null)}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface BookFormProps {
  person: FoundContact
  slot?: LocalTime
  today: string
  /** Returns to the choice of the contact. */
  onChange?: () => void
  onClose: () => void
}

function BookForm({ person, slot, today, onChange, onClose }: BookFormProps) {
  const t = useTranslations('appointments-forms.book')
  return (
    <SlotForm
      slotsPath="/api/appointments/free-slots"
      today={today}
      proposed={slot}
      request={(chosen) => ({
        path: '/api/appointments',
        body: { contactId: person.id, ...chosen },
      })}
      submitLabel={t('submit')}
      done={t('done')}
      actions={onChange && <Button onClick={onChange}>{t('change')}</Button>}
      onClose={onClose}
    />
  )
}
