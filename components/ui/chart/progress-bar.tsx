import type { ComponentProps } from 'react'
import { cn } from '../cn'

const TONES = {
  accent: 'text-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  notice: 'text-notice [&::-moz-progress-bar]:bg-notice [&::-webkit-progress-value]:bg-notice',
}

interface ProgressBarProps extends Omit<ComponentProps<'progress'>, 'value'> {
  /** The name of the quantity, for screen readers. */
  label: string
  /** From 0 to `max`; null if unknown. */
  value: number | null
  tone?: keyof typeof TONES
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, tone = 'accent', className, ...rest } = props
  return (
    // Without a value, the browser shows an indeterminate bar.
    <progress
      {...rest}
      aria-label={label}
      max={max}
      value={value ?? undefined}
      className={cn(
        'h-2 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:transition-[inline-size]',
        TONES[tone],
        value === null && 'animate-pulse',
        className,
      )}
    />
  )
}
