'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '@/components/ui/api-client'
import type { ActionDraft } from './action-draft'
import type { DraftCheck, DraftProblem } from './check-draft'

/** What is wrong, in words, by field. */
export type FieldProblems = Record<string, string>

/** Has a draft checked; once it was, each change is checked as it is made. */
export function useDraftCheck(draft: ActionDraft) {
  const t = useTranslations('action-forms.problems')
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

  const found = check ? inWords(check(draft)) : {}
  return {
    // What the server refused stands until something is changed.
    problems: refused?.draft === draft ? { ...refused.problems, ...found } : found,
    /** Before it is needed. */
    prepare: () => void load().catch(() => {}),
    /** @returns the fields that are wrong, which the page then shows. Throws where the rules were not reached. */
    run: async (): Promise<string[]> => {
      const rules = await load()
      // At once, so that the first of them can be given the focus.
      flushSync(() => setCheck(() => rules))
      return rules(draft).map(({ path }) => path)
    },
    /** Puts what the server alone can see at its fields. @returns whether each has one */
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
