import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import { VerifyBanner } from '@/components/shell/verify-banner'
import { ClientMessages } from '@/i18n/client-messages'
import { pageSession } from '@/lib/http/page-session'

export default async function PanelLayout({ children }: { children: ReactNode }) {
  const account = await pageSession()
  // The page itself leads to the login and knows where to come back to.
  if (!account) return children
  return (
    <ClientMessages namespaces={['shell']} timeZone={account.timezone}>
      <Shell
        account={{ name: account.name, email: account.email }}
        banner={!account.emailVerified && <VerifyBanner email={account.email} />}
      >
        {children}
      </Shell>
    </ClientMessages>
  )
}
