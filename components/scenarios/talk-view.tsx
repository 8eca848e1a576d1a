import { getFormatter, getTranslations } from 'next-intl/server'
import { Wrench } from '@/components/icons/wrench'
import { cn } from '@/components/ui/cn'
import type { ToolUse } from '@/lib/features/conversation/talk/port'
import type { ComparedEntry } from '@/lib/features/scenarios/rules/compare-talks'
import { toolSentence } from './tool-sentence'

interface TalkViewProps {
  /** Names the list: "This run". */
  label: string
  entries: readonly ComparedEntry[]
}

/** A talk with its tools in words. Differences from the other run have a bar at the side. */
export async function TalkView({ label, entries }: TalkViewProps) {
  const t = await getTranslations('scenarios.talk')
  if (entries.length === 0) return <p className="text-muted">{t('empty')}</p>
  return (
    <ol aria-label={label} className="grid gap-2.5">
      {entries.map(({ entry, differs }, index) => (
        <li
          // A stored talk never changes.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={cn('border-l-2 pl-3', differs ? 'border-accent' : 'border-transparent')}
        >
          {differs && <span className="sr-only">{t('differs')} </span>}
          {entry.kind === 'said' ? (
            <>
              <p className="text-xs text-muted">{t(entry.role)}</p>
              <p className="wrap-anywhere whitespace-pre-line">{entry.text}</p>
            </>
          ) : (
            <Used use={entry.use} />
          )}
        </li>
      ))}
    </ol>
  )
}

async function Used({ use }: { use: ToolUse }) {
  const t = await getTranslations('scenarios')
  return (
    <p className="flex items-start gap-2 rounded-md bg-sunken px-2.5 py-1.5 text-sm text-muted">
      <Wrench aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{toolSentence(use, t, await getFormatter())}</span>
    </p>
  )
}
