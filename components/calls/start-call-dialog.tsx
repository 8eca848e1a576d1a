'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { StartCallForm, type StartCallFormProps } from './start-call-form'

type StartCallDialogProps = StartCallFormProps

export default function StartCallDialog(props: StartCallDialogProps) {
  const t = useTranslations('start-call')
  const { contact, assistants, onClose } = props
  const title = contact ? t('titleFor', { name: contact.name }) : t('title')
  const description = contact ? t('textFor', { phone: contact.shownPhone }) : t('text')
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {assistants.length > 0 ? (
        <StartCallForm {...props} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{t('noAssistant')}</p>
          <ButtonLink href="/assistants" variant="primary">
            {t('toAssistants')}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  )
}
