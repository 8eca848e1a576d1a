import type { ComponentProps } from 'react'
import { cn } from '../cn'

const TONES = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent',
  hot: 'bg-hot-soft text-hot',
  good: 'bg-good-soft text-good',
  notice: 'bg-notice-soft text-notice',
  danger: 'bg-danger-soft text-danger',
}

export type Tone = keyof typeof TONES

interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
}

/**
 * A status in one word. It has a color only if that carries meaning: hot, good, notice (needs
 * attention), danger (failed, do not call).
 */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={cn(
        'inline-flex items-center gap-1 rounded px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
        TONES[tone],
        className,
      )}
    />
  )
}
