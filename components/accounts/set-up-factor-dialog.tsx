'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { startTransition, useState } from 'react'
import { Form, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeForm } from './code-form'
import { RecoveryCodes } from './recovery-codes'

const PATH = '/api/user/second-factor'

interface Setup {
  secret: string
  /** An SVG document. */
  qrCode: string
}

interface SetUpFactorDialogProps {
  hasPassword: boolean
  onClose: () => void
}

export default function SetUpFactorDialog({ hasPassword, onClose }: SetUpFactorDialogProps) {
  const t = useTranslations('accounts-security.factor.setUp')
  const finish = useFinish(onClose)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) {
    return (
      <Dialog title={t('doneTitle')} description={t('doneText')} onClose={finish}>
        <RecoveryCodes codes={codes} onClose={finish} />
      </Dialog>
    )
  }
  if (setup) {
    return (
      <Dialog title={t('scanTitle')} description={t('scanText')} onClose={onClose}>
        <ScanStep setup={setup} onDone={({ recoveryCodes }) => setCodes(recoveryCodes)} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      <PasswordStep hasPassword={hasPassword} onDone={setSetup} />
    </Dialog>
  )
}

/**
 * Closes the dialog and refreshes the page in one step. The refreshed page no longer has the button that owns the
 * dialog, so a refresh any earlier would take the recovery codes away before they are kept.
 */
function useFinish(onClose: () => void) {
  const router = useRouter()
  return () =>
    startTransition(() => {
      router.refresh()
      onClose()
    })
}

function PasswordStep(props: { hasPassword: boolean; onDone: (setup: Setup) => void }) {
  const t = useTranslations('accounts-security')
  const form = useApiForm<{ password: string }, Setup>({
    schema: () =>
      import('@/lib/features/accounts/contract/second-factor').then(
        ({ startSecondFactor }) => startSecondFactor.body,
      ),
    defaults: { password: '' },
    request: () => ({ path: PATH }),
    onSuccess: props.onDone,
  })
  return (
    <Form form={form} submitLabel={t('factor.setUp.next')}>
      {props.hasPassword && (
        <TextField
          form={form}
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
        />
      )}
    </Form>
  )
}

interface ScanStepProps {
  setup: Setup
  onDone: (result: { recoveryCodes: string[] }) => void
}

function ScanStep({ setup: { secret, qrCode }, onDone }: ScanStepProps) {
  const t = useTranslations('accounts-security.factor.setUp')
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* oxlint-disable-next-line next/no-img-element -- an image in the page itself has nothing to optimise */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t('qrCode')}
        width={200}
        height={200}
        className="rounded-md border border-line"
      />
      <p className="text-sm text-muted">
        {t('byHand')} <span className="font-mono break-all text-ink">{secret}</span>
      </p>
      <CodeForm<{ recoveryCodes: string[] }>
        path={`${PATH}/confirm`}
        submitLabel={t('submit')}
        recovery={false}
        onDone={onDone}
      />
    </div>
  )
}
