'use client'

import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { CadenceEditorProps } from './cadence-editor'

/**
 * The editor, whose script (with all that dragging needs) is fetched after the page. What the
 * server made of the steps stands in its place until then.
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
