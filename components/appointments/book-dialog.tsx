'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { BookForm } from './book-form'
import { ContactSearch, type Person } from './contact-search'

interface BookDialogProps {
  /** Whom it is for, where that is known already. */
  person?: Person
  today: string
  timezone: string
  onClose: () => void
}

/** First whom, then when. */
export default function BookDialog({ person, today, timezone, onClose }: BookDialogProps) {
  const t = useTranslations('appointment-forms.book')
  const [chosen, setChosen] = useState(person ?? null)
  if (!chosen) {
    return (
      <Dialog title={t('title')} description={t('text')} onClose={onClose}>
        <ContactSearch onChoose={setChosen} />
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
