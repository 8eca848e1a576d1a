import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

interface SectionProps {
  title: ReactNode
  /** How many there are, beside the title. */
  count?: number | string
  tone?: 'danger'
  /** The page with all of them. */
  all?: { href: string; label: string }
  className?: string
  children: ReactNode
}

/** A part of the overview. Space sets it apart, and no border. */
export function Section({ title, count, tone, all, className, children }: SectionProps) {
  return (
    <section className={cn('min-w-0', className)}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className={cn('text-lg font-semibold tracking-tight', tone && 'text-danger')}>
          {title}
          {count !== undefined && (
            <span className="ml-2 font-normal text-muted figures">{count}</span>
          )}
        </h2>
        {all && (
          <Link
            href={all.href}
            className="inline-flex min-h-6 items-center text-sm text-muted hover:text-ink"
          >
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
