import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Link } from './link'
import { Spinner } from './spinner'

const styles = cva(
  'inline-flex control shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'border border-line bg-surface text-ink hover:bg-hover',
        ghost: 'text-muted hover:bg-hover hover:text-ink',
        danger: 'bg-danger text-on-accent hover:bg-danger-strong',
      },
      size: {
        normal: 'px-3 text-base',
        small: 'px-2.5 text-sm md:min-h-7',
        icon: 'aspect-square w-11 md:w-8.5',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'normal' },
  },
)

type Variants = VariantProps<typeof styles>

interface ButtonProps extends ComponentProps<'button'>, Variants {
  /** Work is under way: shows it, and cannot be pressed again. */
  pending?: boolean
}

/** `type="button"` unless told. An icon alone needs an `aria-label`. */
export function Button({ variant, size, pending, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={props.disabled || pending}
      aria-busy={pending || undefined}
      className={cn(styles({ variant, size }), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

/** A link that looks like a button: it leads somewhere, it changes nothing. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof Link> & Variants) {
  return <Link {...props} className={cn(styles({ variant, size }), className)} />
}
