import type { ReactNode } from 'react'
import { cn } from '../cn'
import { Link } from '../link'

interface Tab {
  href: string
  label: ReactNode
  count?: number
  current: boolean
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-5 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.current ? 'page' : undefined}
          className={cn(
            '-mb-px flex min-h-11 items-center gap-1.5 border-b-2 whitespace-nowrap md:min-h-9',
            tab.current
              ? 'border-ink font-medium'
              : 'border-transparent text-muted hover:border-edge hover:text-ink',
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="text-muted figures">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
