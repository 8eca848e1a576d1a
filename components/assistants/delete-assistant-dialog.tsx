'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi } from '../ui/api-client'
import { useProblemText } from '../ui/form/use-problem-text'
import ConfirmDialog from '../ui/overlay/confirm-dialog'
import { notify } from '../ui/overlay/notify'

interface DeleteAssistantDialogProps {
  id: string
  name: string
  onClose: () => void
}

export function DeleteAssistantDialog({ id, name, onClose }: DeleteAssistantDialogProps) {
  const t = useTranslations('assistants-menu')
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function remove() {
    setPending(true)
    setProblem(null)
    const result = await callApi({ path: `/api/assistants/${id}`, method: 'DELETE' })
    if (!result.ok) {
      setProblem(problemText(result.problem))
      setPending(false)
      return
    }
    notify(t('deleted'))
    router.push('/assistants')
  }

  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      description={t('deleteText')}
      confirmLabel={t('delete')}
      pending={pending}
      problem={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
