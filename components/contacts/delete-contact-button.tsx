'use client'

import { useRouter } from 'next/navigation'
import { useTransition, type ReactNode } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'
import type { PanelBulkResult } from '@/lib/features/bulk-actions/contract/panel'
import { useUndoNotice } from './use-undo-notice'

/** Deletes a contact and opens the list. Does not ask, because the notice there can undo it. */
export function DeleteContactButton({ id, children }: { id: string; children: ReactNode }) {
  const router = useRouter()
  const problemText = useProblemText()
  const offerUndo = useUndoNotice()
  const [pending, start] = useTransition()

  function remove() {
    start(async () => {
      const body = { chosen: { ids: [id] }, action: { kind: 'delete' } }
      const path = '/api/contacts/bulk'
      const result = await callApi<PanelBulkResult>({ path, method: 'POST', body })
      if (!result.ok) {
        notify(problemText(result.problem), 'danger')
        return
      }
      const { deletion, done } = result.data
      if (deletion) offerUndo({ id: deletion.id, count: done })
      router.push('/contacts')
    })
  }

  return (
    <Button variant="ghost" pending={pending} onClick={remove}>
      {children}
    </Button>
  )
}
