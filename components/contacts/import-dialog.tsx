'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import { ImportPanel } from './import-panel'

interface ImportDialogProps {
  /** The import to begin with. */
  show?: string
  onClose: () => void
}

/** Contacts from a file. */
export default function ImportDialog({ show, onClose }: ImportDialogProps) {
  const t = useTranslations('contact-import')
  return (
    <Dialog wide title={t('title')} description={t('text')} onClose={onClose}>
      <ImportPanel show={show} />
    </Dialog>
  )
}
