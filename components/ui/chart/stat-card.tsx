import type { ReactNode } from 'react'
import { cn } from '../cn'
import { Link } from '../link'

interface StatCardProps {
  label: ReactNode
  value: ReactNode
  /** The reference of the number: "of 500 this month". */
  hint?: ReactNode
  /** A sparkline or a meter. */
  children?: ReactNode
  href?: string
  tone?: 'danger' | 'hot'
}

export function StatCard({ label, value, hint, children, href, tone }: StatCardProps) {
  return (
    <div className="relative rounded-lg border border-line bg-surface p-4">
      <p className="text-sm text-muted">
        {href ? (
          <Link
            href={href}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-ink"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p
        className={cn(
          'mt-1 text-2xl font-semibold tracking-tight figures',
          tone === 'danger' && 'text-danger',
          tone === 'hot' && 'text-hot',
        )}
      >
        {value}
      </p>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}
