'use client'

import { useTranslations } from 'next-intl'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type HTMLAttributes,
  type ReactNode,
} from 'react'
import { FileUp } from '@/components/icons/file-up'
import { Button } from '@/components/ui/button'
import { later } from '@/components/ui/later'
import { DOCUMENT_ENDINGS } from '@/lib/vendors/document-reader/rules/document'
import { useUploads } from './use-uploads'

const DropZone = later(() => import('./drop-zone'))
const UploadList = later(() => import('./upload-list'))

const OpenChooser = createContext<() => void>(() => {})

interface UploadAreaProps {
  baseId: string
  children: ReactNode
}

/** An area that accepts dropped files, and lists the running uploads at its top. */
export function UploadArea({ baseId, children }: UploadAreaProps) {
  const { uploads, add, retry, drop } = useUploads(baseId)
  const input = useRef<HTMLInputElement>(null)
  const [area, setArea] = useState<HTMLAttributes<HTMLDivElement>>({})
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  const addDropped = useCallback((files: File[]) => latest.current(files), [])
  return (
    <div {...area} className="relative min-h-96">
      <input
        ref={input}
        type="file"
        multiple
        accept={DOCUMENT_ENDINGS.join(',')}
        className="hidden"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // Otherwise the same file, once repaired, could not be chosen again.
          currentTarget.value = ''
        }}
      />
      <DropZone onFiles={addDropped} onProps={setArea} />
      <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
      <OpenChooser value={() => input.current?.click()}>{children}</OpenChooser>
    </div>
  )
}

export function UploadButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const t = useTranslations('knowledge-bases-forms.upload')
  const open = use(OpenChooser)
  return (
    <Button {...look} onClick={open}>
      <FileUp aria-hidden />
      {t('choose')}
    </Button>
  )
}
