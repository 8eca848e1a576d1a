'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { callApi, type ApiResult } from '@/components/ui/api-client'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { ASSIGNABLE_ROLES, type AssignableRole } from '@/lib/features/teams/rules/team-role'

interface AddMemberDialogProps {
  teamId: string
  team: string
  onClose: () => void
}

interface Values {
  email: string
  role: AssignableRole
}

const EMAIL_ERRORS = ['user_not_registered', 'already_owner', 'already_member'] as const

export default function AddMemberDialog({ teamId, team, onClose }: AddMemberDialogProps) {
  const t = useTranslations('teams-forms')
  const router = useRouter()

  async function add(body: Values): Promise<ApiResult<{ name: string }>> {
    const path = `/api/teams/${teamId}/members`
    const result = await callApi<{ name: string }>({ path, method: 'POST', body })
    if (result.ok) return result
    const code = EMAIL_ERRORS.find((one) => one === result.problem.code)
    if (!code) return result
    const details = [{ path: 'email', message: t(`add.${code}`) }]
    return { ...result, problem: { ...result.problem, details } }
  }

  const form = useApiForm<Values, { name: string }>({
    schema: () =>
      import('@/lib/features/teams/contract/panel-input').then((contract) => contract.NewMember),
    defaults: { email: '', role: 'member' },
    request: add,
    onSuccess: ({ name }) => {
      notify(t('add.added', { name }))
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog title={t('add.title', { team })} description={t('add.text')} onClose={onClose}>
      <Form form={form} submitLabel={t('add.submit')}>
        <KeptChanges form={form} place={`new-member:${teamId}`} />
        <TextField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          label={t('add.email')}
          help={t('add.emailHelp')}
        />
        <SelectField form={form} name="role" label={t('add.role')} help={t('add.roleHelp')}>
          {ASSIGNABLE_ROLES.toReversed().map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  )
}
