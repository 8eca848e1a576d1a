'use client'

type Show = (text: string, tone: NoticeTone) => void
export type NoticeTone = 'plain' | 'danger'

let show: Show | undefined
let waiting: [string, NoticeTone][] = []
let wake: (() => void) | undefined

/** A short notice in the corner that goes by itself: "Saved", "Copied". What must be read belongs on the page. */
export function notify(text: string, tone: NoticeTone = 'plain'): void {
  if (show) {
    show(text, tone)
    return
  }
  waiting.push([text, tone])
  wake?.()
}

/** Called when the first notice waits. */
export function whenNeeded(call: () => void): () => void {
  wake = call
  if (waiting.length > 0) call()
  return () => {
    wake = undefined
  }
}

/** Takes over the notices from here on. */
export function showNoticesBy(by: Show): () => void {
  show = by
  for (const notice of waiting) by(...notice)
  waiting = []
  return () => {
    show = undefined
  }
}
