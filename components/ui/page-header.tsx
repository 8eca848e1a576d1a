import type { ReactNode } from 'react'
import { ChevronLeft } from '@/components/icons/chevron-left'
import { Link } from './link'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  back?: { href: string; label: string }
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** The top of every page, with its only h1. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 md:mb-6">
      {back && (
        <Link
          href={back.href}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink md:min-h-7"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
          {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
        </div>
        {actions && (
          <div data-actions className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
