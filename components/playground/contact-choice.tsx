'use client'

import { useTranslations } from 'next-intl'
import { ContactSearch, type FoundContact } from '@/components/contacts/contact-search'
import { Dialog } from '@/components/ui/overlay/dialog'

export interface ContactChoiceProps {
  onChoose: (contact: FoundContact) => void
  onClose: () => void
}

export default function ContactChoice({ onChoose, onClose }: ContactChoiceProps) {
  const t = useTranslations('playground.settings')
  return (
    <Dialog title={t('chooseTitle')} description={t('chooseText')} onClose={onClose}>
      <ContactSearch
        words={{
          search: t('search'),
          results: t('results'),
          searching: t('searching'),
          nobody: t('nobody'),
        }}
        onChoose={onChoose}
      />
    </Dialog>
  )
}
