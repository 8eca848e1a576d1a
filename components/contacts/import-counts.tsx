'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ImportCounts } from '@/lib/features/contact-imports/rules/contact-import'

const SHOWN = ['rows', 'created', 'updated', 'unchanged', 'rejected'] as const

/** What came of a file, in numbers. */
export function ImportCountList({ counts }: { counts: ImportCounts }) {
  const t = useTranslations('contact-import.counts')
  const format = useFormatter()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
      {SHOWN.map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="text-lg font-medium figures">{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
