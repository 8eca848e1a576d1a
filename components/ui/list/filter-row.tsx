import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

interface FilterRowProps {
  /** The beginning of the sentence that the filters complete: "Show calls". */
  sentence?: string
  className?: string
  children: ReactNode
}

/** The filters of a list, which read as a sentence. On a phone they are one row that scrolls. */
export function FilterRow({ sentence, className, children }: FilterRowProps) {
  return (
    <div
      className={cn(
        'flex items-center gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:shrink-0 md:flex-wrap',
        className,
      )}
    >
      {sentence && (
        <span aria-hidden className="mr-0.5 text-sm text-muted">
          {sentence}
        </span>
      )}
      {children}
    </div>
  )
}
