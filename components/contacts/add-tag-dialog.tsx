'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { FormProblem } from '@/components/ui/form/form-problem'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { Dialog } from '@/components/ui/overlay/dialog'
import { TagChooser } from './tag-chooser'
import { MAX_TAGS } from '@/lib/features/contacts/rules/tag'

interface AddTagDialogProps {
  contact: { id: string; name: string }
  onClose: () => void
}

export default function AddTagDialog({ contact, onClose }: AddTagDialogProps) {
  const t = useTranslations('contacts-tags')
  const router = useRouter()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()

  function add(name: string) {
    start(async () => {
      setProblem(null)
      const path = `/api/contacts/${contact.id}/tags`
      const result = await callApi({ path, method: 'POST', body: { name } })
      if (!result.ok) {
        const full = result.problem.code === 'quota_exceeded'
        setProblem(full ? t('full', { limit: MAX_TAGS }) : problemText(result.problem))
        return
      }
      onClose()
      router.refresh()
    })
  }

  return (
    <Dialog title={t('addTitle', { name: contact.name })} onClose={onClose}>
      <TagChooser pending={pending} onChoose={add} />
      <FormProblem text={problem} />
    </Dialog>
  )
}
