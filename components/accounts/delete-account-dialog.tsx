'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'

const ENDS = ['access', 'calls', 'data', 'teams', 'dnc'] as const

interface DeleteAccountDialogProps {
  hasPassword: boolean
  /** Two-factor log-in is on. */
  withCode: boolean
  onClose: () => void
}

export default function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { hasPassword, withCode, onClose } = props
  const t = useTranslations('accounts-security')
  const form = useApiForm<{ password?: string; email?: string; code?: string }>({
    schema: () =>
      import('@/lib/features/account-deletion/contract/panel').then(
        ({ deleteAccount }) => deleteAccount.body,
      ),
    defaults: {
      ...(hasPassword ? { password: '' } : { email: '' }),
      ...(withCode && { code: '' }),
    },
    request: () => ({ path: '/api/user/deletion' }),
    // A full page load, so that the browser keeps nothing of the account.
    onSuccess: () => {
      sessionStorage.clear()
      window.location.assign('/')
    },
  })
  return (
    <ConfirmDialog
      title={t('deletion.confirm')}
      description={t('deletion.forever')}
      confirmLabel={t('deletion.submit')}
      pending={form.pending}
      problem={form.problem}
      onConfirm={() => void form.send()}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        {ENDS.map((name) => (
          <li key={name}>{t(`deletion.ends.${name}`)}</li>
        ))}
      </ul>
      {hasPassword ? (
        <TextField
          form={form}
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
        />
      ) : (
        <TextField
          form={form}
          name="email"
          label={t('deletion.email')}
          help={t('deletion.emailHelp')}
          type="email"
          autoComplete="off"
        />
      )}
      {withCode && (
        <TextField
          form={form}
          name="code"
          label={t('code.label')}
          help={t('code.helpRecovery')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </ConfirmDialog>
  )
}
