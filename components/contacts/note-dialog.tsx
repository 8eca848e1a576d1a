'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, TextareaField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { Dialog } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'

interface NoteDialogProps {
  contact: { id: string; name: string }
  /** The note to edit; a new one without it. */
  note?: { id: string; text: string }
  onClose: () => void
}

export default function NoteDialog({ contact, note, onClose }: NoteDialogProps) {
  const t = useTranslations('contacts-notes')
  const router = useRouter()
  const path = `/api/contacts/${contact.id}/notes`
  const form = useApiForm<{ text: string }>({
    schema: () =>
      import('@/lib/features/contacts/contract/tag-input').then(({ NoteBody }) => NoteBody),
    defaults: { text: note?.text ?? '' },
    request: () => (note ? { path: `${path}/${note.id}`, method: 'PATCH' } : { path }),
    onSuccess: () => {
      notify(t('saved'))
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog title={note ? t('editTitle') : t('addTitle', { name: contact.name })} onClose={onClose}>
      <Form form={form} submitLabel={t('submit')}>
        <KeptChanges form={form} place={`note:${contact.id}:${note?.id ?? 'new'}`} />
        <TextareaField form={form} name="text" label={t('text')} rows={4} />
      </Form>
    </Dialog>
  )
}
