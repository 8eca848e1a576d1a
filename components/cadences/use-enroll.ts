'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { useProblem } from '@/components/ui/form/use-problem'

interface Enrollment {
  cadenceId: string
  contact: { id: string; name: string }
}

/** Enrolls a contact, shows a notice and refreshes the page; or shows the problem. */
export function useEnroll(onDone: () => void) {
  const t = useTranslations('cadences-forms.enroll')
  const router = useRouter()
  const shownProblem = useProblem()
  const [problem, setProblem] = useState<ReactNode>(null)
  const [pending, start] = useTransition()

  function enroll({ cadenceId, contact }: Enrollment) {
    start(async () => {
      setProblem(null)
      const result = await callApi<{ existing: boolean }>({
        path: `/api/cadences/${cadenceId}/enrollments`,
        method: 'POST',
        body: { contactId: contact.id },
      })
      if (!result.ok) {
        const inactive = result.problem.code === 'cadence_inactive'
        setProblem(inactive ? t('inactive') : shownProblem(result.problem))
        return
      }
      notify(t(result.data.existing ? 'existing' : 'done', { name: contact.name }))
      onDone()
      router.refresh()
    })
  }

  return { enroll, problem, pending }
}
