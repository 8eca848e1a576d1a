'use client'

import { useEffect, useRef } from 'react'

/** The draft kept in this window; null where there is none or it cannot be read. */
export function readKept(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps an unsaved draft in this window, so that visiting another page of the panel loses nothing. The
 * browser asks before it closes the window.
 * @param unsaved what `readKept` will return; undefined where everything is saved
 * @returns a function that removes the draft, for when it was saved in another way
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
