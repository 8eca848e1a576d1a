'use client'

import { useTranslations } from 'next-intl'
import { createContext, use, useRef, useState, type ChangeEvent, type ReactNode } from 'react'

export interface Selection {
  /** The selected rows of the page, in its order. */
  chosen: readonly string[]
  /** How many rows the page has. */
  pageSize: number
  /** Whether all rows are selected that match the filters, also those on other pages. */
  everything: boolean
  selectEverything: () => void
  clear: () => void
}

interface Marks extends Selection {
  mark: (id: string, event: ChangeEvent<HTMLInputElement>) => void
  markPage: (isChosen: boolean) => void
}

const Context = createContext<Marks | null>(null)

export function useSelection(): Selection {
  return useMarks()
}

function useMarks(): Marks {
  const marks = use(Context)
  if (!marks) throw new Error('A selection needs SelectableRows around it.')
  return marks
}

interface SelectableRowsProps {
  /** The ids of the rows, in the order of the page. A row that is gone is no longer selected. */
  ids: readonly string[]
  children: ReactNode
}

/** Keeps which rows of a list are selected. Give it a `key` that changes with the filters and the page. */
export function SelectableRows({ ids, children }: SelectableRowsProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [everything, setEverything] = useState(false)
  const last = useRef<string>(undefined)
  const chosen = everything ? ids : ids.filter((id) => marked.has(id))

  function mark(id: string, { currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const next = new Set(chosen)
    const withShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey
    for (const each of withShift ? between(ids, last.current ?? id, id) : [id]) {
      if (currentTarget.checked) next.add(each)
      else next.delete(each)
    }
    last.current = id
    setEverything(false)
    setMarked(next)
  }

  const marks: Marks = {
    chosen,
    pageSize: ids.length,
    everything,
    selectEverything: () => setEverything(true),
    clear: () => {
      setEverything(false)
      setMarked(new Set())
    },
    mark,
    markPage: (isChosen) => {
      setEverything(false)
      setMarked(new Set(isChosen ? ids : []))
    },
  }
  return <Context value={marks}>{children}</Context>
}

function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start = 0, end = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b)
  return ids.slice(Math.max(start, 0), end + 1)
}

/** The checkbox of a row. Shift selects all rows since the last one. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const t = useTranslations('bulk-actions')
  const { chosen, mark } = useMarks()
  return (
    <Box>
      <input
        type="checkbox"
        data-select
        aria-label={t('selectRow', { name })}
        checked={chosen.includes(id)}
        onChange={(event) => mark(id, event)}
        className="size-4 accent-accent"
      />
    </Box>
  )
}

/** The checkbox in the header, for all rows of the page. A phone has no header, so its label is next to it. */
export function SelectPage() {
  const t = useTranslations('bulk-actions')
  const { chosen, pageSize, markPage } = useMarks()
  const all = chosen.length === pageSize
  return (
    <Box words={t('selectPage')}>
      <input
        type="checkbox"
        aria-label={t('selectPage')}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !all
        }}
        checked={all}
        onChange={() => markPage(!all)}
        className="size-4 accent-accent"
      />
    </Box>
  )
}

/** Makes a checkbox easy to hit. It lies above the link of its row. */
function Box({ words, children }: { words?: string; children: ReactNode }) {
  return (
    <label className="relative z-1 -my-1.5 -ml-2 flex w-max cursor-pointer items-center">
      <span className="grid size-11 place-items-center md:size-8">{children}</span>
      {words && (
        <span aria-hidden className="pr-2 text-sm text-muted md:hidden">
          {words}
        </span>
      )}
    </label>
  )
}
