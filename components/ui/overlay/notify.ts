'use client'

export type NoticeTone = 'plain' | 'danger'

type Notice = [text: string, tone?: NoticeTone, options?: NoticeOptions]
type Show = (...notice: Notice) => void

export interface NoticeOptions {
  /** A button in the notice. */
  action?: { label: string; run: () => void }
  /** How long it stays, in milliseconds; about four seconds by default. */
  duration?: number
}

let show: Show | undefined
let waiting: Notice[] = []
let wake: (() => void) | undefined

/**
 * Shows a short notice in the corner, which disappears by itself: "Saved", "Copied". Important texts belong
 * on the page.
 */
export function notify(...notice: Notice): void {
  if (show) show(...notice)
  else {
    waiting.push(notice)
    wake?.()
  }
}

/** Runs `call` when the first notice waits. @returns a function that cancels it */
export function whenNeeded(call: () => void): () => void {
  wake = call
  if (waiting.length > 0) call()
  return () => {
    wake = undefined
  }
}

/** Shows all notices with `by` from now on. @returns a function that ends it */
export function showNoticesBy(by: Show): () => void {
  show = by
  for (const notice of waiting) by(...notice)
  waiting = []
  return () => {
    show = undefined
  }
}
