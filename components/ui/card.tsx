import type { ReactNode } from 'react'
import { cn } from './cn'

interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** A link or a small button at the right of the title. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function Card({ title, description, action, className, children }: CardProps) {
  return (
    <section className={cn('rounded-xl border border-line bg-surface p-4 md:p-5', className)}>
      {(title || action) && (
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            {title && <h2 className="text-lg font-semibold tracking-tight">{title}</h2>}
            {description && <p className="text-sm text-muted">{description}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
