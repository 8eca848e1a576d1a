'use client'

import { useEffect } from 'react'
import { type ClockSpan, placeOn } from '@/lib/platform/time/day-axis'
import { gridElement } from './use-grid-events'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

/** Moves the line of the present with the time that has passed since the server drew it. */
export function useNowLine({ from, until }: ClockSpan): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const line = gridElement()?.querySelector<HTMLElement>('[data-now]')
      if (!line) return
      const { now, drawn } = line.dataset
      const minute = Number(now) + (Date.now() - Number(drawn)) / MINUTE_MS
      line.style.top = `${placeOn({ from, until }, { from: minute, until: minute }).start * 100}%`
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [from, until])
}
