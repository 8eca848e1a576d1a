'use client'

import { useTranslations } from 'next-intl'
import type { ImportCounts } from '@/lib/features/contact-imports/rules/contact-import'
import { ProgressBar } from '@/components/ui/chart/progress-bar'
import { ImportCountList } from './import-counts'

interface ImportProgressProps {
  fileName: string
  /** Missing while the file is still being sent. */
  counts?: ImportCounts
  percent?: number | null
}

/** How far a file is: a bar where its length is known, and what came of it so far. */
export function ImportProgress({ fileName, counts, percent = null }: ImportProgressProps) {
  const t = useTranslations('contact-import')
  return (
    <>
      <output className="font-medium break-words">
        {counts ? t('running', { file: fileName }) : t('sending')}
      </output>
      <ProgressBar label={t('running', { file: fileName })} value={percent} />
      {counts && <ImportCountList counts={counts} />}
      {counts && <p className="text-sm text-muted">{t('leave')}</p>}
    </>
  )
}
