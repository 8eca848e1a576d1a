'use client'

import { useTranslations } from 'next-intl'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { ViewedList } from '@/lib/features/saved-views/rules/saved-view'
import { useNameForm } from './use-name-form'

interface SaveViewDialogProps {
  list: ViewedList
  /** The filters and the order, as the page has them. */
  query: string
  onClose: () => void
}

/** Saves what the list shows under a name. */
export default function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const t = useTranslations('saved-views')
  const form = useNameForm({
    name: '',
    request: (name) => ({ path: '/api/saved-views', body: { list, name, query } }),
    done: t('saved'),
    onClose,
  })
  return (
    <Dialog title={t('saveTitle')} description={t('saveText')} onClose={onClose}>
      <Form form={form} submitLabel={t('submit')}>
        <KeptChanges form={form} place={`saved-view:new:${list}`} />
        <TextField form={form} name="name" label={t('name')} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
