'use client'

import { useTranslations } from 'next-intl'
import { UploadRow } from './upload-row'
import type { Upload } from './use-uploads'

interface UploadListProps {
  uploads: Upload[]
  onRetry: (upload: Upload) => void
  onDrop: (key: number) => void
}

/** The files that are on their way, and those that did not get through. */
export default function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  const t = useTranslations('knowledge-forms.upload')
  const count = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return (
    <>
      <output className="sr-only">{uploads.length > 0 && t('status', { count })}</output>
      {uploads.length > 0 && (
        <ul
          aria-label={t('list')}
          className="mb-4 rounded-lg border border-line bg-surface px-4 py-1"
        >
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => onRetry(upload)}
              onDrop={() => onDrop(upload.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
