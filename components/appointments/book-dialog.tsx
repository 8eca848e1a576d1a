'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { ContactSearch, type FoundContact } from '@/components/contacts/contact-search'
import { Button } from '@/components/ui/button'
import { SlotForm } from './slot-form'

interface BookDialogProps {
  /** The contact, if it is already known. */
  person?: FoundContact
  today: string
  timezone: string
  onClose: () => void
}

export default function BookDialog({ person, today, timezone, onClose }: BookDialogProps) {
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
        today={today}
        onChange={person ? undefined : () => setChosen(null)}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface BookFormProps {
  person: FoundContact
  today: string
  /** Returns to the choice of the contact. */
  onChange?: () => void
  onClose: () => void
}

function BookForm({ person, today, onChange, onClose }: BookFormProps) {
  const t = useTranslations('appointments-forms.book')
  return (
    <SlotForm
      slotsPath="/api/appointments/free-slots"
      today={today}
      request={(slot) => ({
        path: '/api/appointments',
        body: { contactId: person.id, ...slot },
      })}
      submitLabel={t('submit')}
      done={t('done')}
      actions={onChange && <Button onClick={onChange}>{t('change')}</Button>}
      onClose={onClose}
    />
  )
}
