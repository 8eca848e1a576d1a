'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FileUp } from '@/components/icons/file-up'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Form, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import type { ImportFormValues } from '@/lib/features/tools/contract/import-form'
import type { ImportableDocument } from '@/lib/features/tools/contract/panel-import'
import type { ImportTools } from '@/lib/features/tools/contract/panel-input'
import { type DocumentProblem, MAX_DOCUMENT } from '@/lib/features/tools/rules/openapi'

interface SourceFormProps {
  onRead: (source: ImportTools['source'], document: ImportableDocument) => void
}

/** Versions of OpenAPI that can be imported. */
const VERSIONS = '3.0, 3.1'

const contract = () => import('@/lib/features/tools/contract/import-form')

/** Takes the address of a document, a file or a pasted text. */
export function SourceForm({ onRead }: SourceFormProps) {
  const t = useTranslations('tools-import.source')
  const file = useRef<HTMLInputElement>(null)
  const tooLarge = t('problems.too_large', { subject: String(MAX_DOCUMENT / 1_000_000) })
  const form = useApiForm<ImportFormValues, ImportableDocument>({
    schema: async () => (await contract()).ImportForm,
    defaults: { source: { url: '', document: '' } },
    request: async (values) =>
      callApi({
        path: '/api/tools/import',
        method: 'POST',
        body: { source: (await contract()).sourceOf(values) },
      }),
    fieldErrors: { 'source.document': tooLarge },
    onProblem: ({ error, problem }) => {
      const { code: reason, subject } = (problem ?? {}) as Partial<DocumentProblem>
      if (error === 'payload_too_large' || reason === 'too_large') return tooLarge
      return reason ? t(`problems.${reason}`, { subject: subject ?? '', versions: VERSIONS }) : null
    },
    onSuccess: async (document, values) => onRead((await contract()).sourceOf(values), document),
  })
  const { engine } = form

  async function fill(chosen: File, field: HTMLTextAreaElement) {
    // The check of its length says that it is too large.
    const text = await chosen.slice(0, MAX_DOCUMENT * 2).text()
    if (engine) engine.fill('source.document', text)
    else field.value = text
  }

  return (
    <Form form={form} submitLabel={t('read')}>
      <KeptChanges form={form} place="tools-import" secrets={['source.document']} />
      <TextField
        form={form}
        name="source.url"
        type="url"
        inputMode="url"
        label={t('url')}
        help={t('urlHelp')}
        placeholder="https://api.example.com/openapi.json"
        spellCheck={false}
        autoComplete="off"
      />
      <div className="grid gap-2">
        <TextareaField
          form={form}
          name="source.document"
          label={t('document')}
          help={t('documentHelp')}
          rows={6}
          spellCheck={false}
          className="max-h-80 font-mono text-sm md:text-sm"
        />
        <input
          ref={file}
          type="file"
          accept=".json,.yaml,.yml,application/json,application/yaml"
          className="hidden"
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            const field = currentTarget.form?.elements.namedItem('source.document')
            // Otherwise the same file, once corrected, could not be chosen again.
            currentTarget.value = ''
            if (chosen && field instanceof HTMLTextAreaElement) void fill(chosen, field)
          }}
        />
        <div>
          <Button size="small" onClick={() => file.current?.click()}>
            <FileUp aria-hidden />
            {t('file')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
