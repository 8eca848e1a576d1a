import { getTranslations } from 'next-intl/server'
import { ContextCard } from '@/components/phone-numbers/context-card'
import { NumberActions } from '@/components/phone-numbers/number-actions'
import { NumberFacts, NumberHealth, WhoAnswers } from '@/components/phone-numbers/number-detail'
import { PageHeader } from '@/components/ui/page-header'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { ClientMessages } from '@/i18n/client-messages'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { askSipHost } from '@/lib/features/phone-numbers/ask-sip-host'
import { canMakeCalls } from '@/lib/features/phone-numbers/rules/phone-number'
import { readPhoneNumber } from '@/lib/features/phone-numbers/read-phone-number'
import type { Owner } from '@/lib/platform/tenancy/tenant'

interface Props {
  params: Promise<{ id: string }>
}

async function findNumber(owner: Owner, text: string) {
  return foundOnPage(readPhoneNumber(owner, idOnPage(text)))
}

export async function generateMetadata() {
  return { title: (await getTranslations('phone-numbers'))('detail.title') }
}

export default async function PhoneNumberPage({ params }: Props) {
  const { id } = await params
  const account = await requirePageSession(`/phone-numbers/${id}`)
  const t = await getTranslations('phone-numbers')
  const [detail, all] = await Promise.all([findNumber(account, id), listAssistants(account)])
  const { number } = detail
  const assistants = all.map(({ id: key, name }) => ({ id: key, name }))
  return (
    <ClientMessages namespaces={['calls-context', 'phone-numbers-forms']}>
      <PageHeader
        title={number.friendlyName}
        description={<PhoneLink phone={number.phoneNumber} />}
        back={{ href: '/phone-numbers', label: t('back') }}
        actions={<NumberActions number={number} assistants={assistants} alone />}
      />
      {!number.isActive && (
        <p className="mb-4 rounded-md bg-notice-soft px-3 py-2 text-notice">{t('detail.off')}</p>
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <NumberHealth
            detail={detail}
            sipHost={detail.trunk ? askSipHost(account, detail.trunk) : Promise.resolve(null)}
          />
          <WhoAnswers detail={detail} assistants={assistants} />
          {canMakeCalls(number) && <ContextCard number={number} />}
        </div>
        <NumberFacts detail={detail} timeZone={account.timezone} />
      </div>
    </ClientMessages>
  )
}
