import type { ComponentProps } from 'react'
import { cn } from '../cn'

const TONES = {
  accent: 'text-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  notice: 'text-notice [&::-moz-progress-bar]:bg-notice [&::-webkit-progress-value]:bg-notice',
}

interface ProgressBarProps extends Omit<ComponentProps<'progress'>, 'value'> {
  /** What it measures, for those who hear the page. */
  label: string
  /** Of `max`; null where it is not known how far it is. */
  value: number | null
  tone?: keyof typeof TONES
}

/** How far something is, or how full. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, tone = 'accent', className, ...rest } = props
  return (
    // Without a value the browser says that it does not know.
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
