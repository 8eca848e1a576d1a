import type { ComponentProps } from 'react'
import { cn } from '../cn'

/* iOS zooms in on inputs below 16 px. */
const box =
  'w-full rounded-md border border-edge bg-surface text-lg md:text-base transition-colors hover:border-muted aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 focus-visible:outline-offset-0'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={cn('control px-3', box, className)} />
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...props}
      className={cn('field-sizing-content px-3 py-2', box, className)}
    />
  )
}

/** The browser's own select, which works well on phones and needs no script. Takes the options as children. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block', className)}>
      <select {...props} className={cn('control appearance-none py-0 pr-9 pl-3', box)}>
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
