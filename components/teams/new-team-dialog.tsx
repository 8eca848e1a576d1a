'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { NameFields, type NameValues } from '@/components/ui/form/name-fields'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'

export default function NewTeamDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('teams-forms.new')
  const router = useRouter()
  const form = useApiForm<NameValues, { id: string }>({
    schema: () =>
      import('@/lib/features/teams/contract/panel-input').then((contract) => contract.NewTeam),
    defaults: { name: '', description: '' },
    request: () => ({ path: '/api/teams' }),
    onSuccess: ({ id }) => {
      notify(t('created'))
      onClose()
      router.push(`/teams/${id}`)
    },
  })
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      <Form form={form} submitLabel={t('submit')}>
        <KeptChanges form={form} place="new-team" />
        <NameFields form={form} t={t} />
      </Form>
    </Dialog>
  )
}
