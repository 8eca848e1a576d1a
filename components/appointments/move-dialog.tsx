'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import { SlotForm } from './slot-form'

interface MoveDialogProps {
  path: string
  /** The endpoint of the times to which it can be moved. */
  slotsPath: string
  title: string
  text: string
  today: string
  onClose: () => void
}

export default function MoveDialog({ path, slotsPath, today, ...props }: MoveDialogProps) {
  const t = useTranslations('appointments-forms.move')
  return (
    <Dialog title={props.title} description={props.text} onClose={props.onClose}>
      <SlotForm
        slotsPath={slotsPath}
        today={today}
        request={(body) => ({ path, method: 'PATCH', body })}
        submitLabel={t('submit')}
        done={t('done')}
        onClose={props.onClose}
      />
    </Dialog>
  )
}
