import type { ReactNode } from 'react'
import { CircleAlert } from '@/components/icons/circle-alert'

export function FormProblem({ text }: { text: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
