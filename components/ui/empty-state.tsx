import type { ReactNode } from 'react'
import type { IconComponent } from './icon'

interface EmptyStateProps {
  icon?: IconComponent
  title: ReactNode
  /** Describes what will appear here, and how to get it. */
  description?: ReactNode
  /** The button that creates the first entry. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center md:py-16">
      {Icon && <Icon aria-hidden className="mb-3 size-6 text-muted" strokeWidth={1.5} />}
      <p className="font-medium">{title}</p>
      {description && <p className="mt-1 max-w-sm text-balance text-muted">{description}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
