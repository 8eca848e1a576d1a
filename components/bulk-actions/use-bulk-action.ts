'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState, useTransition } from 'react'
import { useUndoNotice } from '@/components/contacts/use-undo-notice'
import { callApi } from '@/components/ui/api-client'
import { useProblem } from '@/components/ui/form/use-problem'
import { notify } from '@/components/ui/overlay/notify'
import type { PanelBulkResult } from '@/lib/features/bulk-actions/contract/panel'

export interface BulkTarget {
  path: string
  chosen: { ids: readonly string[] } | { filter: Record<string, string> }
  clear: () => void
}

export type BulkRequest =
  | { kind: 'add_to_campaign'; campaignId: string }
  | { kind: 'enroll'; cadenceId: string }
  | { kind: 'tag'; name: string }
  | { kind: 'mark_do_not_call' }
  | { kind: 'delete' }

export interface BulkDialogProps {
  target: BulkTarget
  onClose: () => void
}

/** Acts on the selected rows, reports the changed and skipped ones, and clears the selection. */
export function useBulkAction({ target, onClose }: BulkDialogProps) {
  const t = useTranslations('bulk-actions')
  const router = useRouter()
  const shownProblem = useProblem()
  const offerUndo = useUndoNotice()
  const [problem, setProblem] = useState<ReactNode>(null)
  const [pending, start] = useTransition()

  function tell(action: BulkRequest, { done, leftOut, deletion }: PanelBulkResult) {
    const reasons = leftOut.map(({ reason, count }) =>
      reason === 'existing'
        ? t(`existing.${action.kind}`, { count })
        : t(`leftOut.${reason}`, { count }),
    )
    if (action.kind === 'delete') offerUndo({ id: deletion?.id ?? '', count: done, reasons })
    else notify([t(`done.${action.kind}`, { count: done }), ...reasons].join(' · '))
  }

  function act(action: BulkRequest) {
    start(async () => {
      setProblem(null)
      const result = await callApi<PanelBulkResult>({
        path: target.path,
        method: 'POST',
        body: { chosen: target.chosen, action },
      })
      if (!result.ok) {
        setProblem(shownProblem(result.problem))
        return
      }
      tell(action, result.data)
      onClose()
      target.clear()
      router.refresh()
    })
  }

  return { act, problem, pending }
}
