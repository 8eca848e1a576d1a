'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState, useTransition } from 'react'
import { callApi, type Problem } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { useProblem } from '@/components/ui/form/use-problem'
import type { Saved } from './use-draft'

/** Messages by field: `name`, `steps` for the whole list, `steps.2` for one step. */
type Problems = Record<string, string>

/** Saves name and steps together. Shows problems at their fields. */
export function useSaveCadence(id: string) {
  const t = useTranslations('cadences-forms')
  const words = useTranslations('common.validation')
  const router = useRouter()
  const shownProblem = useProblem()
  const [pending, start] = useTransition()
  const [problem, setProblem] = useState<ReactNode>(null)
  const [problems, setProblems] = useState<Problems>({})

  function say(path: string): string {
    if (path === 'name') return words('required')
    if (path === 'steps') return t('active.needsSteps')
    if (path.endsWith('assistantId')) return t('editor.problemAssistant')
    if (path.endsWith('phoneNumberId')) return t('editor.problemLine')
    return t('editor.problem')
  }

  function refuse(refused: Problem) {
    if (!refused.details?.length) {
      setProblem(shownProblem(refused))
      return
    }
    const entries = refused.details.map(({ path }) => [placeOf(path), say(path)] as const)
    setProblems(Object.fromEntries(entries))
  }

  function forget() {
    setProblem(null)
    setProblems({})
  }

  function save(body: Saved) {
    forget()
    start(async () => {
      const result = await callApi({ path: `/api/cadences/${id}`, method: 'PATCH', body })
      if (!result.ok) {
        refuse(result.problem)
        return
      }
      notify(t('editor.saved'))
      router.refresh()
    })
  }

  return { save, pending, problem, problems, forget }
}

/** A problem of `steps.2.assistantId` is shown at step 2. */
function placeOf(path: string): string {
  return path.split('.').slice(0, 2).join('.')
}
