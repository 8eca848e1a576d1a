'use client'

import { useTranslations, useFormatter } from 'next-intl'
import type { PanelFoundChunk } from '@/lib/features/knowledge-bases/contract/panel-bases'
import { Link } from '@/components/ui/link'
import { Similarity } from './similarity'
import { markWords } from '@/lib/features/knowledge-bases/rules/marked-words'

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

/** The chunks that a live call would find, and below them the next best chunks. */
export function AskResults({ baseId, live, question, found }: AskResultsProps) {
  const t = useTranslations('knowledge-bases-forms.ask')
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

interface FoundPassageProps {
  baseId: string
  passage: PanelFoundChunk
  question: string
  /** Whether it ranks below what a live call finds. */
  isBelow: boolean
}

function FoundPassage({ baseId, passage, question, isBelow }: FoundPassageProps) {
  const t = useTranslations('knowledge-bases-forms.ask')
  const format = useFormatter()
  const { documentId, title, headings, text, similarity } = passage
  const shown = format.number(similarity, { style: 'percent' })
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div className="mb-1.5 flex items-start justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <Link
            href={`/knowledge-bases/${baseId}/documents/${documentId}`}
            className="font-medium text-ink hover:underline"
          >
            {title}
          </Link>
          {headings.length > 0 && <span className="text-muted"> › {headings.join(' › ')}</span>}
        </p>
        <Similarity
          value={similarity}
          label={t('similarity', { value: shown })}
          isFaint={isBelow}
        />
      </div>
      <p className="wrap-anywhere whitespace-pre-line">
        {markWords(text, question).map((part, index) =>
          part.marked ? (
            // The parts of a text never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index} className="rounded-xs bg-notice-soft text-notice">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </p>
    </li>
  )
}
