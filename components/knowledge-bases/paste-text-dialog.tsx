'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { formatBytes } from '@/components/ui/text/bytes'
import { cn } from '@/components/ui/cn'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { MAX_DOCUMENT_BYTES } from '@/lib/vendors/document-reader/rules/document'

interface PasteTextDialogProps {
  baseId: string
  onClose: () => void
}

interface Values {
  title: string
  text: string
}

const bytesOf = (text: string) => new Blob([text]).size

export default function PasteTextDialog({ baseId, onClose }: PasteTextDialogProps) {
  const t = useTranslations('knowledge-bases-forms')
  const locale = useLocale()
  const router = useRouter()
  const [bytes, setBytes] = useState(0)
  const limit = formatBytes(MAX_DOCUMENT_BYTES, locale)
  const tooLarge = t('paste.tooLarge', { limit })
  const form = useApiForm<Values, { title: string; existing: boolean }>({
    schema: async () => {
      const { PastedDocument } = await import('@/lib/features/knowledge-bases/contract/panel-input')
      return PastedDocument.refine(({ text }) => bytesOf(text) <= MAX_DOCUMENT_BYTES, {
        path: ['text'],
        message: tooLarge,
      })
    },
    defaults: { title: '', text: '' },
    request: () => ({ path: `/api/knowledge-bases/${baseId}/documents` }),
    fieldErrors: {
      text: (input) => (bytesOf(String(input)) > MAX_DOCUMENT_BYTES ? tooLarge : t('paste.blank')),
    },
    quotaOfPlan: true,
    onProblem: ({ error, code }) => {
      const problem = code ?? error
      if (problem === 'quota_exceeded') return t('upload.problems.quota_exceeded')
      return problem === 'payload_too_large' ? tooLarge : null
    },
    onSuccess: ({ title, existing }) => {
      notify(existing ? t('paste.existing', { title }) : t('paste.added'))
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog
      wide
      title={t('paste.dialogTitle')}
      description={t('paste.dialogText')}
      onClose={onClose}
    >
      <Form wide form={form} submitLabel={t('paste.submit')}>
        <KeptChanges
          form={form}
          place={`pasted-text:${baseId}`}
          onShow={({ text }) => setBytes(bytesOf(text))}
        />
        <TextField
          form={form}
          name="title"
          label={t('paste.title')}
          help={t('paste.titleHelp')}
          autoComplete="off"
        />
        <TextareaField
          form={form}
          name="text"
          label={t('paste.text')}
          help={
            <span className={cn('figures', bytes > MAX_DOCUMENT_BYTES && 'text-danger')}>
              {t('paste.size', { used: formatBytes(bytes, locale), limit })}
            </span>
          }
          rows={10}
          className="max-h-[40vh] min-h-40"
          onInput={({ currentTarget }) => setBytes(bytesOf(currentTarget.value))}
        />
      </Form>
    </Dialog>
  )
}
