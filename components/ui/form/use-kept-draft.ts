'use client'

import { useEffect, useRef } from 'react'

/** What was kept of a form in this window. Null where nothing was, or it cannot be read any more. */
export function readKept(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps what is not saved for this window, so that going elsewhere in the panel and coming back loses
 * nothing; closing the window asks first.
 * @param unsaved what `readKept` is to give back; undefined where everything is saved
 * @returns what to call once it is saved in another way: nothing of it is left here
 */
export function useKeptDraft(place: string, unsaved: unknown): () => void {
  const text = unsaved === undefined ? null : JSON.stringify(unsaved)
  const warns = useRef(false)

  useEffect(() => {
    warns.current = text !== null
    if (text) sessionStorage.setItem(place, text)
    else sessionStorage.removeItem(place)
  }, [place, text])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => warns.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  return () => {
    warns.current = false
    sessionStorage.removeItem(place)
  }
}
