'use client'

import { useState } from 'react'
import { sameValue } from '@/components/ui/form/same-value'
import { useKept, useKeptDraft } from '@/components/ui/form/use-kept-draft'
import { moveStep, type CadenceStep } from '@/lib/features/cadences/rules/cadence'

/** The fields that the editor changes. */
export interface Draft {
  name: string
  isTemplate: boolean
  steps: KeyedStep[]
}

export type KeyedStep = { key: string; step: CadenceStep }

export interface Saved {
  name: string
  isTemplate: boolean
  steps: CadenceStep[]
}

let serial = 0
const keyed = (step: CadenceStep): KeyedStep => ({ key: `step-${(serial += 1)}`, step })
const fresh = ({ steps, ...rest }: Saved): Draft => ({ ...rest, steps: steps.map(keyed) })
const plain = ({ name, isTemplate, steps }: Draft): Saved => ({
  name: name.trim(),
  isTemplate,
  steps: steps.map(({ step }) => step),
})

/** The draft of a cadence. Unsaved changes are kept for this window. */
export function useDraft(id: string, saved: Saved) {
  const place = `cadence-draft:${id}`
  const kept = useKept(place) as Saved | null
  const [draft, setDraft] = useState(() => fresh(kept ?? saved))
  const [restored, setRestored] = useState(kept !== null && !sameValue(kept, saved))
  const current = plain(draft)
  const changed = !sameValue(current, saved)
  useKeptDraft(place, changed ? current : undefined)

  const setSteps = (change: (steps: KeyedStep[]) => KeyedStep[]) =>
    setDraft((before) => ({ ...before, steps: change(before.steps) }))

  return {
    draft,
    current,
    changed,
    /** The draft started with unsaved changes. */
    restored: restored && changed,
    set: (change: Partial<Pick<Draft, 'name' | 'isTemplate'>>) =>
      setDraft((before) => ({ ...before, ...change })),
    add: (step: CadenceStep) => setSteps((steps) => [...steps, keyed(step)]),
    replace: (key: string, step: CadenceStep) =>
      setSteps((steps) => steps.map((one) => (one.key === key ? { key, step } : one))),
    remove: (key: string) => setSteps((steps) => steps.filter((one) => one.key !== key)),
    move: (from: number, to: number) => setSteps((steps) => moveStep(steps, from, to)),
    discard: () => {
      setRestored(false)
      setDraft(fresh(saved))
    },
  }
}
