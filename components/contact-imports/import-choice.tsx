'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type ComponentProps } from 'react'
import { FileUp } from '@/components/icons/file-up'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { PanelContactImport } from '@/lib/features/contact-imports/contract/panel'
import { MAX_IMPORT_BYTES } from '@/lib/platform/upload-limits'

interface ImportChoiceProps {
  last: PanelContactImport | null
  onChoose: (file: File) => void
  onShowLast: (id: string) => void
}

/** An area to drop or choose a file, its limits, and the result of the last import. */
export function ImportChoice({ last, onChoose, onShowLast }: ImportChoiceProps) {
  const t = useTranslations('contact-imports')
  const [over, setOver] = useState(false)
  return (
    <>
      <div
        className={cn(
          'grid justify-items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) onChoose(file)
        }}
      >
        <FileUp aria-hidden className="size-6 text-muted" strokeWidth={1.5} />
        {/* Phones have no drag and drop. */}
        <p className="font-medium max-md:hidden">{t('drop')}</p>
        <FileButton variant="primary" label={t('choose')} onChoose={onChoose} />
      </div>
      <p className="text-sm text-muted">
        {t('limits', { megabytes: MAX_IMPORT_BYTES / 1024 / 1024 })}{' '}
        <a href="/api/contacts/import/template" download className="text-accent underline">
          {t('template')}
        </a>
      </p>
      {last && last.rows > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm text-muted">
          <span className="min-w-0 break-words">
            {last.status === 'done'
              ? t('strip.done', {
                  file: last.fileName,
                  created: last.created,
                  updated: last.updated,
                  rejected: last.rejected,
                })
              : t('strip.failed', { file: last.fileName })}
          </span>
          <Button size="small" onClick={() => onShowLast(last.id)}>
            {t('strip.show')}
          </Button>
        </div>
      )}
    </>
  )
}

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  label: string
  onChoose: (file: File) => void
}

export function FileButton({ label, onChoose, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // So that the same file can be chosen again after a correction.
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
