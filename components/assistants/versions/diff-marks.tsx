import { getTranslations } from 'next-intl/server'
import type { DiffPart } from '@/lib/features/assistants/rules/text-diff'

interface MarkProps {
  kind: DiffPart['kind']
  children: string
}

/** A piece of a text: underlined if added, struck through if removed. Screen readers announce which. */
export async function Mark({ kind, children }: MarkProps) {
  if (kind === 'same') return children
  const t = await getTranslations('assistants-versions')
  const spoken = <span className="sr-only">{t(kind)} </span>
  return kind === 'added' ? (
    <ins className="rounded-xs bg-good-soft text-good underline decoration-2 underline-offset-3">
      {spoken}
      {children}
    </ins>
  ) : (
    <del className="rounded-xs bg-danger-soft text-danger line-through">
      {spoken}
      {children}
    </del>
  )
}

/** A text with what differs in it. */
export function MarkedText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ kind, text }, index) => (
        // The pieces never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <Mark key={index} kind={kind}>
          {text}
        </Mark>
      ))}
    </p>
  )
}

export function MarkedList({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <ul className="grid max-w-prose gap-1">
      {parts.map(({ kind, text }, index) => (
        // The entries never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="wrap-anywhere">
          <Mark kind={kind}>{text}</Mark>
        </li>
      ))}
    </ul>
  )
}
