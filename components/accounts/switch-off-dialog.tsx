'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'
import { CodeForm } from './code-form'

export default function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('accounts-security.factor.switchOff')
  const router = useRouter()
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      <CodeForm
        path="/api/user/second-factor/switch-off"
        submitLabel={t('submit')}
        onDone={() => {
          notify(t('done'))
          onClose()
          router.refresh()
        }}
      />
    </Dialog>
  )
}
