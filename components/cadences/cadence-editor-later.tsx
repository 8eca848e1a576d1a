'use client'

import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { CadenceEditorProps } from './cadence-editor'

/**
 * The editor. Its script, with all that dragging needs, loads after the page. Until then the
 * read-only steps from the server are shown.
 */
export function CadenceEditorLater({
  children,
  ...props
}: CadenceEditorProps & { children: ReactNode }) {
  const [Editor, setEditor] = useState<ComponentType<CadenceEditorProps> | null>(null)
  useEffect(() => {
    let wanted = true
    void import('./cadence-editor').then(({ default: Loaded }) => wanted && setEditor(() => Loaded))
    return () => {
      wanted = false
    }
  }, [])
  return Editor ? <Editor {...props} /> : children
}
