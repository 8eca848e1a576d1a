'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/ui/action-button'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useNameForm } from './use-name-form'

interface EditViewDialogProps {
  view: { id: string; name: string }
  all: string
  onClose: () => void
}

export default function EditViewDialog({ view, all, onClose }: EditViewDialogProps) {
  const t = useTranslations('saved-views')
  const path = `/api/saved-views/${view.id}`
  const form = useNameForm({
    name: view.name,
    request: (name) => ({ path, method: 'PATCH', body: { name } }),
    done: t('renamed'),
    onClose,
  })
  return (
    <Dialog title={t('editTitle')} onClose={onClose}>
      <Form
        form={form}
        submitLabel={t('rename')}
        actions={
          <ActionButton
            variant="ghost"
            request={{ path, method: 'DELETE' }}
            confirm={{
              title: t('deleteTitle', { name: view.name }),
              description: t('deleteText'),
              label: t('delete'),
            }}
            done={t('deleted')}
            then={all}
          >
            {t('delete')}
          </ActionButton>
        }
      >
        <KeptChanges form={form} place={`saved-view:${view.id}`} />
        <TextField form={form} name="name" label={t('name')} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
