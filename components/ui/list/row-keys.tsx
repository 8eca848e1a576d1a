'use client'

import type { KeyboardEvent, ReactNode } from 'react'

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function select(event: KeyboardEvent<HTMLDivElement>) {
  const row = document.activeElement?.matches('[data-row]') && document.activeElement.closest('tr')
  const box = row ? row.querySelector<HTMLInputElement>('[data-select]') : null
  if (!box) return
  event.preventDefault()
  box.click()
}

function move(event: KeyboardEvent<HTMLDivElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'x') select(event)
  const step = STEP[event.key]
  if (!step) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[at === -1 ? 0 : at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus between rows (`data-row`) with the arrow keys. `x` selects a row that has a checkbox. */
export function RowKeys({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div onKeyDown={move}>{children}</div>
}
