'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { PanelFoundChunk } from '@/lib/features/knowledge/contract/panel-bases'
import { markWords } from '@/lib/features/knowledge/rules/marked-words'

interface FoundPassageProps {
  baseId: string
  passage: PanelFoundChunk
  question: string
  /** A live call would not find it. */
  isBelow: boolean
}

/** A passage with where it stands, how similar it is, and the words of the question marked. */
export function FoundPassage({ baseId, passage, question, isBelow }: FoundPassageProps) {
  const t = useTranslations('knowledge-forms.ask')
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
        <p className="flex shrink-0 items-center gap-2 pt-0.5">
          <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-line max-md:w-10">
            <span
              className={cn('block h-full rounded-full', isBelow ? 'bg-edge' : 'bg-accent')}
              style={{ width: `${similarity * 100}%` }}
            />
          </span>
          <span className="text-sm figures" title={String(similarity)}>
            <span aria-hidden>{shown}</span>
            <span className="sr-only">{t('similarity', { value: shown })}</span>
          </span>
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">
        {markWords(text, question).map((part, index) =>
          part.marked ? (
            // The pieces of a text stay in their order.
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
