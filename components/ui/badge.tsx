import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const styles = cva(
  'inline-flex items-center gap-1 rounded px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'bg-hover text-muted',
        accent: 'bg-accent-soft text-accent',
        hot: 'bg-hot-soft text-hot',
        good: 'bg-good-soft text-good',
        notice: 'bg-notice-soft text-notice',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type Tone = NonNullable<VariantProps<typeof styles>['tone']>

/** A state in a word. Colour only where it means something: hot, good, notice (worth a look), danger (failed, do not call). */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span {...props} className={cn(styles({ tone }), className)} />
}
