'use client'

import { useState } from 'react'
import { readKept, useKeptDraft } from '@/components/ui/form/use-kept-draft'
import { trimmed, type ActionDraft } from './action-draft'

/** Under which name a draft is kept in this window; a new one by its channel. */
const placeOf = (id: string | undefined, { channel }: ActionDraft) =>
  `action-draft:${id ?? 'new'}:${channel}`

const same = (a: ActionDraft, b: ActionDraft) =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b))

const knownOnly = (ids: string[], assistants: readonly { id: string }[]) =>
  ids.filter((id) => assistants.some((one) => one.id === id))

/**
 * An action as it is being changed; what is not saved is kept for this window.
 * @param id undefined for a new one
 * @param assistants those there are: one that was kept may be gone
 */
export function useActionDraft(
  id: string | undefined,
  saved: ActionDraft,
  assistants: readonly { id: string }[],
) {
  const place = placeOf(id, saved)
  const [kept] = useState(() => readKept(place) as Partial<ActionDraft> | null)
  const [draft, setDraft] = useState(() => {
    const begun = { ...saved, ...kept }
    return { ...begun, assistantIds: knownOnly(begun.assistantIds, assistants) }
  })
  const [restored, setRestored] = useState(kept !== null && !same(draft, saved))
  const changed = !same(draft, saved)
  const forget = useKeptDraft(place, changed ? draft : undefined)

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
    forget,
  }
}
