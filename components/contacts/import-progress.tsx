'use client'

import { useTranslations } from 'next-intl'
import type { ImportCounts } from '@/lib/domain/contact-import'
import { cn } from '@/components/ui/cn'
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
      {/* Without a value the browser shows that it does not know. */}
      <progress
        aria-label={t('running', { file: fileName })}
        max={100}
        value={percent ?? undefined}
        className={cn(
          'h-2 w-full appearance-none overflow-hidden rounded-full bg-line text-accent',
          '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]',
          percent === null && 'animate-pulse',
        )}
      />
      {counts && <ImportCountList counts={counts} />}
      {counts && <p className="text-sm text-muted">{t('leave')}</p>}
    </>
  )
}
