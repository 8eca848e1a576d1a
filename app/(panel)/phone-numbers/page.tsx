import { getTranslations } from 'next-intl/server'
import { Phone } from '@/components/icons/phone'
import { Plus } from '@/components/icons/plus'
import { AddSimulatedNumberButton } from '@/components/phone-numbers/buttons'
import { NumberTabs } from '@/components/phone-numbers/number-tabs'
import { phoneNumberColumns } from '@/components/phone-numbers/phone-number-columns'
import { SimulatedExchange } from '@/components/phone-numbers/simulated-exchange'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'

export async function generateMetadata() {
  return { title: (await getTranslations('phone-numbers'))('title') }
}

export default async function PhoneNumbersPage() {
  const account = await requirePageSession('/phone-numbers')
  const t = await getTranslations('phone-numbers')
  const [numbers, assistants] = await Promise.all([
    listPhoneNumbers(account),
    listAssistants(account),
  ])
  const choices = assistants.map(({ id, name }) => ({ id, name }))
  const simulated = isExchangeSimulated()
  const empty = numbers.length === 0
  const connect = (
    <ButtonLink
      variant={simulated && empty ? 'secondary' : 'primary'}
      href="/phone-numbers/connect"
      data-shortcut="new"
    >
      <Plus aria-hidden />
      {t('connect')}
    </ButtonLink>
  )
  const simulate = simulated && (
    <AddSimulatedNumberButton
      variant={empty ? 'primary' : 'secondary'}
      dialog={{ assistants: choices }}
    >
      {t('simulate')}
    </AddSimulatedNumberButton>
  )
  return (
    <ClientMessages namespaces={['phone-numbers-forms']}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          (!empty || simulated) && (
            <>
              {!empty && simulate}
              {connect}
            </>
          )
        }
      />
      <NumberTabs current="phoneNumbers" />
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
          rows={numbers}
          rowKey={(number) => String(number.id)}
          rowHref={(number) => `/phone-numbers/${number.id}`}
        />
      )}
      {simulated && <SimulatedExchange />}
    </ClientMessages>
  )
}
