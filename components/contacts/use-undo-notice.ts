'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { callApi } from '@/components/ui/api-client'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'
import { UNDO_SECONDS } from '@/lib/features/contacts/rules/deletion'

interface Deleted {
  id: string
  count: number
  /** Why others were left out. */
  reasons?: readonly string[]
}

/** A notice of a deletion of contacts, with a button that undoes it. Needs the namespace `contact-deletion`. */
export function useUndoNotice(): (deleted: Deleted) => void {
  const t = useTranslations('contacts-deletion')
  const problemText = useProblemText()
  const router = useRouter()

  async function undo(id: string) {
    const path = `/api/contacts/deletions/${id}`
    const result = await callApi({ path, method: 'DELETE' })
    if (result.ok) notify(t('undone'))
    else notify(result.status === 404 ? t('tooLate') : problemText(result.problem), 'danger')
    router.refresh()
  }

  return ({ id, count, reasons = [] }) => {
    const action = { label: t('undo'), run: () => void undo(id) }
    notify([t('done', { count }), ...reasons].join(' · '), 'plain', {
      action: count > 0 ? action : undefined,
      duration: UNDO_SECONDS * 1000,
    })
  }
}
