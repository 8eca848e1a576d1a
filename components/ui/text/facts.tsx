import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface Fact {
  label: ReactNode
  value: ReactNode
}

interface FactsProps {
  facts: readonly Fact[]
  /** Whether there is room for two columns. */
  wide?: boolean
}

export function Facts({ facts, wide }: FactsProps) {
  return (
    <dl className={cn('grid gap-3', wide && 'sm:grid-cols-2 sm:gap-x-6')}>
      {facts.map(({ label, value }, index) => (
        // The order of the facts never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
