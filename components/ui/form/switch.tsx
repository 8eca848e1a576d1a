import type { ComponentProps } from 'react'
import { cn } from '../cn'

/** A switch. It needs a label (`<Field>`) or an `aria-label`. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...props}
      type="checkbox"
      // A checkbox has its checked state without the ARIA property.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      className={cn(
        'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors',
        'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform',
        'checked:bg-accent checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50',
        'after:absolute after:-inset-3',
        className,
      )}
    />
  )
}
