import { getTranslations } from 'next-intl/server'
import { ActionButton } from '../ui/action-button'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'

export async function VerifyBanner({ email }: { email: string }) {
  const t = await getTranslations('shell.verify')
  return (
    <aside
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-notice-soft px-4 py-2 md:px-8"
    >
      <p className="min-w-0 flex-1 basis-64">{t('text', { email, minutes: TRIAL_MINUTES })}</p>
      <ActionButton
        size="small"
        request={{ path: '/api/auth/verify-email/resend' }}
        done={t('sent')}
      >
        {t('resend')}
      </ActionButton>
    </aside>
  )
}
