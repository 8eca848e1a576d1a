'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Input } from '@/components/ui/form/input'
import type { ImportableDocument } from '@/lib/features/tools/contract/panel-import'
import { MAX_TOOLS } from '@/lib/features/tools/rules/tool'

export type Operation = ImportableDocument['operations'][number]

interface OperationListProps {
  operations: readonly Operation[]
  /** Keys. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** A shorter list needs no search. */
const SEARCHED = 12

export function OperationList({ operations, chosen, onChoose }: OperationListProps) {
  const t = useTranslations('tools-import.choose')
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const shown = operations.filter(({ key, name, summary }) => {
    const text = `${key} ${name} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const isAll = shown.length > 0 && shown.every(({ key }) => chosen.has(key))

  function choose(keys: readonly string[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const key of keys) {
      if (!isChosen) next.delete(key)
      else if (next.size < MAX_TOOLS) next.add(key)
    }
    onChoose(next)
  }

  if (operations.length === 0) return null
  return (
    <div className="grid gap-3">
      {operations.length > SEARCHED && (
        <Input
          type="search"
          value={search}
          aria-label={t('search')}
          placeholder={t('search')}
          className="md:max-w-xs"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul className="max-h-[32rem] overflow-y-auto rounded-md border border-edge bg-surface">
        {shown.length > 1 && (
          <li className="sticky top-0 border-b border-line bg-surface">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 text-sm text-muted hover:bg-hover md:min-h-9">
              <input
                type="checkbox"
                checked={isAll}
                onChange={() =>
                  choose(
                    shown.map(({ key }) => key),
                    !isAll,
                  )
                }
                className="size-4 shrink-0 accent-accent"
              />
              {t('all', { count: shown.length })}
            </label>
          </li>
        )}
        {shown.length === 0 && <li className="px-3 py-2 text-muted">{t('noMatch')}</li>}
        {shown.map(({ key, name, summary }) => (
          <li key={key} className="border-b border-line last:border-0">
            <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3 py-2 hover:bg-hover has-checked:bg-accent-soft">
              <input
                type="checkbox"
                checked={chosen.has(key)}
                onChange={({ currentTarget }) => choose([key], currentTarget.checked)}
                className="mt-1 size-4 accent-accent"
              />
              <span className="break-words">{summary || key}</span>
              <span className="col-start-2 flex flex-wrap gap-x-3 font-mono text-sm break-all text-muted">
                {summary && <span>{key}</span>}
                <span>{name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
