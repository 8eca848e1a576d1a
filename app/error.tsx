'use client'

import { FailedPage } from '@/components/ui/failed-page'

interface ErrorProps {
  error: unknown
  retry: () => void
}

/** A page outside the panel that failed. */
export default function SiteError({ error, retry }: ErrorProps) {
  return (
    <main id="main">
      <FailedPage error={error} retry={retry} />
    </main>
  )
}
