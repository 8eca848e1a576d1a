'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form } from '@/components/ui/form/form'
import { useWhenForm, type WhenValues } from './use-when-form'
import { WhenFields } from './when-fields'

interface MoveDialogProps {
  /** The appointment's endpoint. */
  path: string
  title: string
  text: string
  /** Its current time. */
  values: WhenValues
  today: string
  onClose: () => void
}

export default function MoveDialog({ path, values, ...props }: MoveDialogProps) {
  const t = useTranslations('appointment-forms.move')
  const form = useWhenForm({
    defaults: values,
    request: (body) => ({ path, method: 'PATCH', body }),
    done: t('done'),
    onClose: props.onClose,
  })
  return (
    <Dialog title={props.title} description={props.text} onClose={props.onClose}>
      <Form form={form} submitLabel={t('submit')}>
        <WhenFields form={form} today={props.today} />
      </Form>
    </Dialog>
  )
}
