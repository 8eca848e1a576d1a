import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** The filters of a list. On a phone they are one row that scrolls. */
export function FilterRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'flex items-center gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:shrink-0 md:flex-wrap',
        className,
      )}
    >
      {children}
    </div>
  )
}
