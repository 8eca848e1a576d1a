import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './cn'
import { Link } from './link'
import { Spinner } from './spinner'

const BASE =
  'control inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 aria-busy:cursor-progress [&_svg]:size-4 [&_svg]:shrink-0'

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line bg-surface text-ink hover:bg-hover',
  ghost: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-on-accent hover:bg-danger-strong',
}

const SIZES = {
  normal: 'px-3 text-base',
  small: 'px-2.5 text-sm md:min-h-7',
  icon: 'aspect-square w-11 md:w-8.5',
}

interface Look {
  /** `primary` at most once per page; `danger` for what cannot be undone. */
  variant?: keyof typeof VARIANTS
  /** `icon` has no text and needs an `aria-label`. */
  size?: keyof typeof SIZES
}

function look({ variant = 'secondary', size = 'normal' }: Look, className?: string): string {
  return cn(BASE, VARIANTS[variant], SIZES[size], className)
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows that work is in progress, and cannot be pressed. It keeps the focus, which a disabled button loses. */
  pending?: boolean
}

function ignore(event: MouseEvent) {
  // Also what a form would be submitted by.
  event.preventDefault()
}

/** A button with `type="button"` by default. */
export function Button({ variant, size, pending, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(pending && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
      className={look({ variant, size }, className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={look({ variant, size }, className)} />
}

/** A link that looks like a button and downloads a file. */
export function ButtonDownload({ variant, size, className, ...props }: ComponentProps<'a'> & Look) {
  // Its content is in the properties.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a download {...props} className={look({ variant, size }, className)} />
}
