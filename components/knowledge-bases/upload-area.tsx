'use client'

import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '@/components/ui/button'
import { DOCUMENT_ENDINGS } from '@/lib/domain/document'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

const OpenChooser = createContext<() => void>(() => {})

interface UploadAreaProps {
  baseId: string
  children: ReactNode
}

/** The part of a page on which files can be dropped, with those that are on their way at its top. */
export function UploadArea({ baseId, children }: UploadAreaProps) {
  const t = useTranslations('knowledge-forms.upload')
  const { uploads, add, retry, drop } = useUploads(baseId)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => add(files),
    // The button opens the choice; the area is for dropping alone.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  })
  return (
    <div
      {...getRootProps({ className: 'relative min-h-96', role: undefined, tabIndex: undefined })}
    >
      <input {...getInputProps({ accept: DOCUMENT_ENDINGS.join(','), tabIndex: undefined })} />
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <OpenChooser value={open}>{children}</OpenChooser>
      {isDragActive && (
        <div className="pointer-events-none absolute -inset-2 z-10 grid animate-appear place-items-start justify-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 pt-24">
          <p className="grid justify-items-center gap-2 font-medium text-accent">
            <FileUp aria-hidden className="size-6" strokeWidth={1.5} />
            {t('drop')}
          </p>
        </div>
      )}
    </div>
  )
}

/** Opens the device's choice of files. Stands inside an `UploadArea`. */
export function UploadButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const t = useTranslations('knowledge-forms.upload')
  const open = use(OpenChooser)
  return (
    <Button {...look} onClick={open}>
      <FileUp aria-hidden />
      {t('choose')}
    </Button>
  )
}
