import type { ReactNode } from 'react'

/** Names and values under each other. */
export function Facts({ facts }: { facts: { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ label, value }, index) => (
        // The facts of a card never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
