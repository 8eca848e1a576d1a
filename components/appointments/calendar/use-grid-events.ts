'use client'

import { useEffect } from 'react'
import { GRID_ID } from './calendar-types'

type Handlers = {
  [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void
}

export const gridElement = () => document.getElementById(GRID_ID)

/** Handles events on the grid, which the server rendered. The handlers are those of the latest rendering. */
export function useGridEvents(handlers: Handlers): void {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const grid = gridElement()
    for (const [name, handler] of Object.entries(handlers)) {
      // Not passive: a drag prevents scrolling.
      grid?.addEventListener(name, handler as EventListener, { signal, passive: false })
    }
    return () => stop.abort()
  })
}
