'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import { ImportPanel } from './import-panel'

interface ImportDialogProps {
  show?: string
  onClose: () => void
}

export default function ImportDialog({ show, onClose }: ImportDialogProps) {
  const t = useTranslations('contact-imports')
  return (
    <Dialog wide title={t('title')} description={t('text')} onClose={onClose}>
      <ImportPanel show={show} />
    </Dialog>
  )
}
