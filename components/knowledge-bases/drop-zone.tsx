'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useDropzone, type DropzoneRootProps } from 'react-dropzone'
import { FileUp } from '@/components/icons/file-up'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  onProps: (area: DropzoneRootProps) => void
}

/** Accepts files that are dropped on the surrounding area, and shows so while they are over it. */
export default function DropZone({ onFiles, onProps }: DropZoneProps) {
  const t = useTranslations('knowledge-bases-forms.upload')
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: onFiles,
    // A button opens the file chooser.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  })
  useEffect(() => {
    onProps(getRootProps({ role: undefined, tabIndex: undefined }))
  }, [getRootProps, onProps])
  if (!isDragActive) return null
  return (
    <div className="pointer-events-none absolute -inset-2 z-10 grid animate-appear place-items-start justify-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 pt-24">
      <p className="grid justify-items-center gap-2 font-medium text-accent">
        <FileUp aria-hidden className="size-6" strokeWidth={1.5} />
        {t('drop')}
      </p>
    </div>
  )
}
