import type { ReactNode } from 'react'

interface BesideProps {
  /** A preview, a list or an explanation. */
  side: ReactNode
  /** The form. */
  children: ReactNode
}

/** A form, with its help beside it on a laptop and below it on a phone. The columns are the same on every page. */
export function Beside({ side, children }: BesideProps) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-7">{side}</div>
    </div>
  )
}
