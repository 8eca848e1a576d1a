'use client'

import { useTranslations } from 'next-intl'
import type { PanelFoundChunk } from '@/lib/features/knowledge/contract/panel-bases'
import { FoundPassage } from './found-passage'

export interface LiveSearch {
  limit: number
  minSimilarity: number
}

interface AskResultsProps {
  baseId: string
  live: LiveSearch
  question: string
  /** Best first. */
  found: PanelFoundChunk[]
}

/** What a live call would find; and under a line what comes next. */
export function AskResults({ baseId, live, question, found }: AskResultsProps) {
  const t = useTranslations('knowledge-forms.ask')
  const within = found
    .slice(0, live.limit)
    .filter(({ similarity }) => similarity >= live.minSimilarity)
  const below = found.slice(within.length)
  const passages = (list: PanelFoundChunk[], isBelow: boolean) => (
    <ol className={isBelow ? 'text-muted' : undefined}>
      {list.map((passage) => (
        <FoundPassage
          key={[passage.documentId, ...passage.headings, passage.text].join('\n')}
          baseId={baseId}
          passage={passage}
          question={question}
          isBelow={isBelow}
        />
      ))}
    </ol>
  )
  return (
    <div className="mt-6">
      <h2 className="font-medium">
        {within.length > 0 ? t('found', { count: within.length }) : t('foundNone')}
      </h2>
      {within.length > 0 ? (
        passages(within, false)
      ) : (
        <p className="mt-1 text-muted">{t('foundNoneText')}</p>
      )}
      {below.length > 0 && (
        <>
          <h2 className="mt-6 flex items-center gap-3 text-sm text-muted after:h-px after:flex-1 after:bg-edge">
            {t('below')}
          </h2>
          {passages(below, true)}
        </>
      )}
    </div>
  )
}
