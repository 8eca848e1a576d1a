'use client'

import { useEffect, useRef } from 'react'
import { MINUTES_OF_DAY, nearestStart } from '@/lib/platform/time/day-axis'
import { neighborOf, type Place } from './neighbor'
import { gridElement, useGridEvents } from './use-grid-events'

/** A link of the grid. */
interface Item extends Place {
  link: HTMLElement
}

/** The links that are visible: on a tablet, a week shows one day. */
function readItems(): Item[] {
  const rows = [...(gridElement()?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
  return rows
    .filter((row) => row.getClientRects().length > 0)
    .flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-from]')].map((link) => ({
        link,
        date: row.dataset.day ?? '',
        from: Number(link.dataset.from),
      })),
    )
}

/** Makes the grid one stop of Tab: the focused link, or the first free time. */
function setStop(items: readonly Item[], current?: HTMLElement): void {
  const isOffered = items.some(({ link }) => link === current)
  const stop = isOffered ? current : (items.find(({ link }) => link.dataset.free) ?? items[0])?.link
  for (const { link } of items) link.tabIndex = link === stop ? 0 : -1
}

/** The link of an appointment, or the one nearest to a time. */
function placeOf(items: readonly Item[], { id, date, from }: Place & { id?: string }) {
  return (
    items.find(({ link }) => id && link.dataset.appointment === id) ??
    nearestStart(
      items.filter((item) => item.date === date),
      from,
      MINUTES_OF_DAY,
    )
  )
}

/** Moves the focus between the times and appointments of the grid. */
export function useRovingFocus() {
  const current = useRef<Item | null>(null)
  const moved = useRef<(Place & { id: string }) | null>(null)

  useEffect(() => {
    function update() {
      const items = readItems()
      setStop(items, current.current?.link)
      // A refresh removes the link of a time that is booked now, and of an appointment that has moved.
      const isLost = current.current?.link.isConnected === false
      if (!current.current || !isLost || document.activeElement !== document.body) return
      placeOf(items, moved.current ?? current.current)?.link.focus()
      moved.current = null
    }
    update()
    const observer = new MutationObserver((changes) => {
      const isLayer = ({ target }: MutationRecord) =>
        target instanceof Element && target.closest('[data-layer]')
      if (!changes.every(isLayer)) update()
    })
    const grid = gridElement()
    if (grid) observer.observe(grid, { childList: true, subtree: true })
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', update)
    }
  }, [])

  useGridEvents({
    focusin({ target }) {
      const items = readItems()
      const item = items.find(({ link }) => link === target)
      if (!item) return
      current.current = item
      setStop(items, item.link)
    },
  })

  return {
    /** Focuses the neighbor in the direction of a key. @returns whether the key has a direction and there is one */
    step(key: string): boolean {
      const items = readItems()
      const from = items.find(({ link }) => link === document.activeElement)
      const next = from && neighborOf(items, from, key)
      next?.link.focus()
      next?.link.scrollIntoView({ block: 'nearest' })
      return Boolean(next)
    },
    /** Lets the focus follow an appointment to the place where the next refresh shows it. */
    follow(place: Place & { id: string }): void {
      moved.current = place
    },
  }
}
