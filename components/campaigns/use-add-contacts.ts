'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { AddedContacts } from '@/lib/features/campaigns/rules/campaign'

/** Contacts by id, or all contacts of a filter. */
type ContactChoice = { contactIds: string[] } | { filter: Record<string, string | undefined> }

export interface Adding {
  add: (choice: ContactChoice) => void
  pending: boolean
  problem: string | null
}

export function useAddContacts(campaignId: string, onDone: () => void): Adding {
  const t = useTranslations('campaigns-forms.add')
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(choice: ContactChoice) {
    setPending(true)
    setProblem(null)
    const path = `/api/campaigns/${campaignId}/contacts`
    const result = await callApi<AddedContacts>({ path, method: 'POST', body: choice })
    setPending(false)
    if (!result.ok) {
      setProblem(problemText(result.problem))
      return
    }
    const { added, existing, skippedDnc } = result.data
    const parts = [
      t('added', { count: added }),
      existing > 0 && t('existing', { count: existing }),
      skippedDnc > 0 && t('skippedDnc', { count: skippedDnc }),
    ]
    notify(parts.filter(Boolean).join(' · '))
    router.refresh()
    onDone()
  }

  return { add: (choice) => void send(choice), pending, problem }
}
