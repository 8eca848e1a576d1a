'use client'

import type { KeyboardEvent, ReactNode } from 'react'

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function move(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEP[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[at === -1 ? 0 : at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus between rows (`data-row`) with the arrow keys. */
export function RowKeys({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div onKeyDown={move}>{children}</div>
}
