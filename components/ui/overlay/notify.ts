'use client'

type Show = (text: string, tone: NoticeTone) => void
export type NoticeTone = 'plain' | 'danger'

let show: Show | undefined
let waiting: [string, NoticeTone][] = []
let wake: (() => void) | undefined

/**
 * Shows a short notice in the corner, which disappears by itself: "Saved", "Copied". Important texts belong
 * on the page.
 */
export function notify(text: string, tone: NoticeTone = 'plain'): void {
  if (show) {
    show(text, tone)
    return
  }
  waiting.push([text, tone])
  wake?.()
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
