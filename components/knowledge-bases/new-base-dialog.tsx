'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form } from '@/components/ui/form/form'
import { isOfThePlan } from '@/components/ui/form/use-problem'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { NameFields, type NameValues } from '@/components/ui/form/name-fields'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'

export default function NewBaseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('knowledge-bases-forms.base')
  const router = useRouter()
  const form = useApiForm<NameValues, { id: string }>({
    schema: () =>
      import('@/lib/features/knowledge-bases/contract/panel-input').then(
        (contract) => contract.NewKnowledgeBase,
      ),
    defaults: { name: '', description: '' },
    request: () => ({ path: '/api/knowledge-bases' }),
    quotaOfPlan: true,
    onProblem: (problem) => (isOfThePlan(problem) ? t('quota') : null),
    onSuccess: ({ id }) => {
      notify(t('created'))
      onClose()
      router.push(`/knowledge-bases/${id}`)
    },
  })
  return (
    <Dialog title={t('newTitle')} description={t('newText')} onClose={onClose}>
      <Form form={form} submitLabel={t('create')}>
        <KeptChanges form={form} place="new-knowledge-base" />
        <NameFields form={form} t={t} />
      </Form>
    </Dialog>
  )
}
