import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { WorkerBanner } from '@/components/voice-workers/worker-banner'
import { ClientMessages } from '@/i18n/client-messages'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { CallMyPhone } from './call-my-phone'

/** How often to look whether the link of the verification mail was opened elsewhere. */
const LOOK_AGAIN_MS = 5000

interface FirstCallProps {
  account: Pick<SessionAccount, 'name' | 'email' | 'emailVerified'>
  assistantId: string
  hasNumber: boolean
  lacksWorker: Promise<boolean>
}

/**
 * Has the assistant call the account holder. The minutes for it come with the verified address. The simulated exchange needs
 * no number of the account's own, a real one does.
 */
export async function FirstCall(props: FirstCallProps) {
  const { account, assistantId, hasNumber, lacksWorker } = props
  const t = await getTranslations('overview-start.call')
  const simulated = isExchangeSimulated()
  const { email, emailVerified } = account
  return (
    <section className="border-t border-line pt-6">
      <WorkerBanner missing={lacksWorker} />
      <h2 className="text-lg font-semibold tracking-tight">{t('title')}</h2>
      {!emailVerified ? (
        <>
          <p className="mt-1 max-w-prose">{t('unverified', { email, minutes: TRIAL_MINUTES })}</p>
          <RefreshWhile active everyMs={LOOK_AGAIN_MS} />
        </>
      ) : !simulated && !hasNumber ? (
        <>
          <p className="mt-1 mb-3 max-w-prose">{t('noNumber')}</p>
          <ButtonLink href="/phone-numbers/connect" variant="primary">
            {t('connect')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-1 mb-4 max-w-prose text-muted">{t(simulated ? 'simulated' : 'text')}</p>
          <ClientMessages namespaces={['overview-start', 'calls-start']}>
            <CallMyPhone
              assistantId={assistantId}
              firstName={account.name.split(' ')[0] ?? ''}
              addsNumber={simulated && !hasNumber}
            />
          </ClientMessages>
        </>
      )}
    </section>
  )
}
