'use client'

import { useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from './kept-drafts'

/** The draft that this window had when the component was first rendered; null without a draft. */
export function useKept(place: string): unknown {
  const [kept] = useState(() => readDraft(place))
  return kept
}

/**
 * Keeps an unsaved draft in this window, so that visiting another page of the panel loses nothing. The
 * browser asks before it closes the window.
 * @param unsaved what `useKept` will return; undefined where everything is saved
 * @returns a function that removes the draft, for when it was saved in another way
 */
export function useKeptDraft(place: string, unsaved: unknown): () => void {
  const text = unsaved === undefined ? undefined : JSON.stringify(unsaved)
  const warns = useRef(false)

  useEffect(() => {
    warns.current = text !== undefined
    writeDraft(place, text && (JSON.parse(text) as unknown))
  }, [place, text])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => warns.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  return () => {
    warns.current = false
    writeDraft(place, undefined)
  }
}

/** A text for trying something out, kept in this window. Closing the window needs no warning. */
export function useKeptText(place: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = readDraft(place)
    return typeof kept === 'string' ? kept : ''
  })
  return [
    text,
    (next) => {
      setText(next)
      writeDraft(place, next || undefined)
    },
  ]
}
