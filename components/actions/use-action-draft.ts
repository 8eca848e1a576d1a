'use client'

import { useEffect, useRef, useState } from 'react'
import { trimmed, type ActionDraft } from './action-draft'

/** Under which name a draft is kept in this window; a new one by its channel. */
const placeOf = (id: string | undefined, { channel }: ActionDraft) =>
  `action-draft:${id ?? 'new'}:${channel}`

const same = (a: ActionDraft, b: ActionDraft) =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b))

const knownOnly = (ids: string[], assistants: readonly { id: string }[]) =>
  ids.filter((id) => assistants.some((one) => one.id === id))

/**
 * An action as it is being changed. What is not saved is kept for this window, so that going
 * elsewhere in the panel and coming back loses nothing; closing the window asks first.
 * @param id undefined for a new one
 * @param assistants those there are: one that was kept may be gone
 */
export function useActionDraft(
  id: string | undefined,
  saved: ActionDraft,
  assistants: readonly { id: string }[],
) {
  const place = placeOf(id, saved)
  const [kept] = useState(() => readKept(place))
  const [draft, setDraft] = useState(() => {
    const begun = { ...saved, ...kept }
    return { ...begun, assistantIds: knownOnly(begun.assistantIds, assistants) }
  })
  const [restored, setRestored] = useState(kept !== null && !same(draft, saved))
  const changed = !same(draft, saved)
  const text = changed ? JSON.stringify(draft) : null
  const unsaved = useRef(false)

  useEffect(() => {
    unsaved.current = text !== null
    if (text) sessionStorage.setItem(place, text)
    else sessionStorage.removeItem(place)
  }, [place, text])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => unsaved.current && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  return {
    draft,
    changed,
    /** It began with changes from before. */
    restored: restored && changed,
    update: (change: (before: ActionDraft) => ActionDraft) => setDraft(change),
    discard: () => {
      setRestored(false)
      setDraft(saved)
    },
    /** It has been saved as a new one: nothing of it is left here. */
    forget: () => {
      unsaved.current = false
      sessionStorage.removeItem(place)
    },
  }
}

/** Null where nothing was kept, or it cannot be read any more. */
function readKept(place: string): Partial<ActionDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<ActionDraft> | null
  } catch {
    return null
  }
}
