import { Phone } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ConnectTrunkButton, AddSimulatedLineButton } from '@/components/phone-numbers/buttons'
import { phoneNumberColumns } from '@/components/phone-numbers/phone-number-columns'
import { SimulatedExchange } from '@/components/phone-numbers/simulated-exchange'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/http/page-session'
import { listAssistants } from '@/lib/services/assistants/list-assistants'
import { isExchangeSimulated } from '@/lib/services/calls/exchange'
import { listPhoneNumbers } from '@/lib/services/phone-numbers/list-phone-numbers'

export async function generateMetadata() {
  return { title: (await getTranslations('phone-numbers'))('title') }
}

export default async function PhoneNumbersPage() {
  const account = await requirePageSession('/phone-numbers')
  const t = await getTranslations('phone-numbers')
  const [lines, assistants] = await Promise.all([
    listPhoneNumbers(account),
    listAssistants(account),
  ])
  const choices = assistants.map(({ id, name }) => ({ id, name }))
  const simulated = isExchangeSimulated()
  const connect = (
    <ConnectTrunkButton variant={simulated ? 'secondary' : 'primary'} dialog={{}}>
      {t('connect')}
    </ConnectTrunkButton>
  )
  const simulate = simulated && (
    <AddSimulatedLineButton variant="primary" dialog={{ assistants: choices }}>
      {t('simulate')}
    </AddSimulatedLineButton>
  )
  const empty = lines.length === 0
  return (
    <ClientMessages namespaces={['phone-numbers']}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            {connect}
            {!empty && simulate}
          </>
        }
      />
      {empty ? (
        <EmptyState
          icon={Phone}
          title={t('empty.title')}
          description={t(simulated ? 'empty.simulated' : 'empty.real')}
          action={simulate || connect}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await phoneNumberColumns(choices)}
          rows={lines}
          rowKey={(line) => String(line.id)}
        />
      )}
      {simulated && <SimulatedExchange />}
    </ClientMessages>
  )
}
