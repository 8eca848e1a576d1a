import { getTranslations } from 'next-intl/server'
import { AddSimulatedNumberButton } from '@/components/phone-numbers/buttons'
import { WayCard } from '@/components/phone-numbers/connect/way-card'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'

export async function generateMetadata() {
  return { title: (await getTranslations('phone-numbers'))('choose.title') }
}

/** The first step of connecting a number: choosing its source. */
export default async function ConnectPage() {
  const account = await requirePageSession('/phone-numbers/connect')
  const t = await getTranslations('phone-numbers')
  const assistants = isExchangeSimulated() ? await listAssistants(account) : null
  return (
    <>
      <PageHeader
        title={t('choose.title')}
        description={t('choose.text')}
        back={{ href: '/phone-numbers', label: t('back') }}
      />
      <ul className="grid max-w-2xl gap-3">
        <WayCard way="cloud" href="/phone-numbers/connect/cloud" />
        <WayCard way="sip" href="/phone-numbers/connect/sip" />
        {assistants && (
          <WayCard way="simulated">
            <ClientMessages namespaces={['phone-numbers-forms']}>
              <AddSimulatedNumberButton
                dialog={{
                  assistants: assistants.map(({ id, name }) => ({ id, name })),
                  nextHref: '/phone-numbers',
                }}
              >
                {t('simulate')}
              </AddSimulatedNumberButton>
            </ClientMessages>
          </WayCard>
        )}
      </ul>
    </>
  )
}
