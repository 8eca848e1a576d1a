'use client'

import { useState } from 'react'
import { useKept, useKeptDraft } from '@/components/ui/form/use-kept-draft'
import { trimmed, type ActionDraft } from './action-draft'

/** The storage key of a draft; a new action has one per channel. */
const placeOf = (id: string | undefined, { channel }: ActionDraft) =>
  `action-draft:${id ?? 'new'}:${channel}`

const same = (a: ActionDraft, b: ActionDraft) =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b))

const knownOnly = (ids: string[], assistants: readonly { id: string }[]) =>
  ids.filter((id) => assistants.some((one) => one.id === id))

/**
 * The draft of an action. Unsaved changes are kept for this window.
 * @param id undefined for a new action
 * @param assistants the existing ones: an assistant of a kept draft may be gone
 */
export function useActionDraft(
  id: string | undefined,
  saved: ActionDraft,
  assistants: readonly { id: string }[],
) {
  const place = placeOf(id, saved)
  const kept = useKept(place) as Partial<ActionDraft> | null
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
    /** The draft started with unsaved changes. */
    restored: restored && changed,
    update: (change: (before: ActionDraft) => ActionDraft) => setDraft(change),
    discard: () => {
      setRestored(false)
      setDraft(saved)
    },
    /** Clears the draft after it was saved as a new action. */
    forget,
  }
}
