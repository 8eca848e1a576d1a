import type { ComponentProps } from 'react'
import { cn } from '../cn'

interface ChipSelectProps extends ComponentProps<'select'> {
  /** Whether the choice filters something. */
  chosen: boolean
}

/**
 * A select of a list's filters: as wide as its choice, and quieter than the data until it filters something. Takes the
 * options as children.
 */
export function ChipSelect({ chosen, children, ...props }: ChipSelectProps) {
  return (
    <span className="relative block w-max">
      <select
        {...props}
        className={cn(
          'field-sizing-content control max-w-64 appearance-none rounded-full border py-0 pr-8 pl-3.5 text-lg transition-colors focus-visible:outline-offset-0 md:min-h-8 md:text-sm [&>option]:bg-surface [&>option]:text-ink',
          chosen
            ? 'border-accent bg-accent-soft font-medium text-ink'
            : 'border-line bg-transparent text-muted hover:border-edge hover:text-ink',
        )}
      >
        {children}
      </select>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      >
        <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </span>
  )
}
