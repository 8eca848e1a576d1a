'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '@/components/ui/api-client'
import type { ActionDraft } from './action-draft'
import type { FieldChoice } from './insert-placeholder'
import type { DraftCheck, DraftProblem } from './check-draft'

/** Translated messages by field. */
export type FieldProblems = Record<string, string>

export function useDraftCheck(draft: ActionDraft, fields: readonly FieldChoice[]) {
  const fieldKeys = fields.map(({ key }) => key)
  const t = useTranslations('actions-forms.problems')
  const loading = useRef<Promise<DraftCheck>>(undefined)
  const [check, setCheck] = useState<DraftCheck | null>(null)
  const [refused, setRefused] = useState<{ draft: ActionDraft; problems: FieldProblems } | null>(
    null,
  )

  const say = ({ key, values }: DraftProblem) => (t.has(key) ? t(key, values) : t('wrong'))
  const inWords = (problems: DraftProblem[]): FieldProblems =>
    Object.fromEntries(problems.map((problem) => [problem.path, say(problem)]))

  function load(): Promise<DraftCheck> {
    loading.current ??= import('./check-draft')
      .then(({ loadDraftCheck }) => loadDraftCheck())
      .catch((error: unknown) => {
        loading.current = undefined
        throw error
      })
    return loading.current
  }

  const found = check ? inWords(check(draft, fieldKeys)) : {}
  return {
    // The server's problems are shown until the draft changes.
    problems: refused?.draft === draft ? { ...refused.problems, ...found } : found,
    /** Loads the rules ahead of the first check. */
    prepare: () => void load().catch(() => {}),
    run: async (): Promise<string[]> => {
      const rules = await load()
      // Synchronously, so that the first invalid field can be focused.
      flushSync(() => setCheck(() => rules))
      return rules(draft, fieldKeys).map(({ path }) => path)
    },
    /** Shows the server's problems at their fields. @returns whether each has a field */
    place: ({ details = [] }: Problem): boolean => {
      const known = details.filter(({ path }) => (path.split('.')[0] ?? '') in draft)
      const words = known.map(({ path }) => [
        path,
        t(path.startsWith('assistantIds') ? 'assistantGone' : 'wrong'),
      ])
      flushSync(() => setRefused({ draft, problems: Object.fromEntries(words) as FieldProblems }))
      return details.length > 0 && known.length === details.length
    },
  }
}
