import type { ReactNode } from 'react'

export function Facts({ facts }: { facts: { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-3">
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
