import { useFormatter } from 'next-intl'
import { cn } from '@/components/ui/cn'

interface SimilarityProps {
  /** 0 to 1. */
  value: number
  /** The same in words, for screen readers. */
  label: string
  isFaint?: boolean
}

export function Similarity({ value, label, isFaint = false }: SimilarityProps) {
  const format = useFormatter()
  return (
    <p className="flex shrink-0 items-center gap-2 pt-0.5">
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-line max-md:w-10">
        <span
          className={cn('block h-full rounded-full', isFaint ? 'bg-edge' : 'bg-accent')}
          style={{ width: `${value * 100}%` }}
        />
      </span>
      <span className="text-sm figures" title={String(value)}>
        <span aria-hidden>{format.number(value, { style: 'percent' })}</span>
        <span className="sr-only">{label}</span>
      </span>
    </p>
  )
}
