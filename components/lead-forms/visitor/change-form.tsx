import type { ReactNode } from 'react'
import { EMBED_FIELD } from '@/lib/features/lead-forms/rules/hidden-fields'
import type { VisitorChange } from '@/lib/features/lead-forms/contract/visitor-change'

export interface ChangeDoor {
  /** `/api/f/{slug}/submissions/{token}`. */
  path: string
  /** Of the frame in which the page is shown; null outside of frames. */
  theme: string | null
}

interface ChangeFormProps {
  door: ChangeDoor
  action: VisitorChange['action']
  className?: string
  children: ReactNode
}

/** A form that changes a submission. It needs no JavaScript. */
export function ChangeForm({
  door: { path, theme },
  action,
  className,
  children,
}: ChangeFormProps) {
  return (
    <form method="post" action={path} className={className}>
      <input type="hidden" name="action" value={action} />
      {theme !== null && <input type="hidden" name={EMBED_FIELD} value={theme} />}
      {children}
    </form>
  )
}
