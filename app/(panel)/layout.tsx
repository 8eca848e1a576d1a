import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { VerifyBanner } from '@/components/shell/verify-banner'
import { ClientMessages } from '@/i18n/client-messages'
import { countUnread } from '@/lib/features/notifications/read-notifications'
import { requireLayoutSession } from '@/lib/platform/auth/page-session'

export default async function PanelLayout({ children }: { children: ReactNode }) {
  const account = await requireLayoutSession()
  return (
    <ClientMessages namespaces={['shell']} timeZone={account.timezone}>
      <Shell
        account={{ id: account.id, name: account.name, email: account.email }}
        unread={await countUnread(account)}
        banner={!account.emailVerified && <VerifyBanner email={account.email} />}
      >
        {children}
      </Shell>
    </ClientMessages>
  )
}
