import { getTranslations } from 'next-intl/server'
import { CampaignAudience } from '@/components/campaigns/campaign-audience'
import { campaignChoices, newCampaignValues } from '@/components/campaigns/choices'
import { NewCampaign } from '@/components/campaigns/new-campaign'
import { Bot } from '@/components/icons/bot'
import { Beside } from '@/components/ui/beside'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { SearchParams } from '@/components/ui/list/address'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { presentForecast } from '@/lib/features/campaigns/contract/forecast'
import { NewCampaignPageParams } from '@/lib/features/campaigns/contract/panel-input'
import { readAudience } from '@/lib/features/campaigns/read-audience'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'

export async function generateMetadata() {
  return { title: (await getTranslations('campaigns'))('new') }
}

interface Props {
  searchParams: Promise<SearchParams>
}

export default async function NewCampaignPage({ searchParams }: Props) {
  const account = await requirePageSession('/campaigns/new')
  const t = await getTranslations('campaigns')
  const forms = await getTranslations('campaigns-forms')
  const [assistants, phoneNumbers] = await Promise.all([
    listAssistants(account),
    listPhoneNumbers(account),
  ])
  const choices = await campaignChoices(assistants, phoneNumbers)
  const first = choices.assistants[0]
  const filter = NewCampaignPageParams.parse(await searchParams)
  const speaker = assistants.find(({ id }) => id === first?.id)
  const audience = filter && speaker ? await readAudience(account, filter, speaker) : null
  return (
    <>
      <PageHeader
        title={t('new')}
        description={first && t('newText')}
        back={{ href: '/campaigns', label: t('back') }}
      />
      {first ? (
        <ClientMessages namespaces={['campaigns-forms']}>
          <Beside
            side={
              <CampaignAudience
                audience={audience && { ...audience, forecast: presentForecast(audience.forecast) }}
                timezone={account.timezone}
              />
            }
          >
            <Card>
              <NewCampaign choices={choices} values={newCampaignValues(first.id)} filter={filter} />
            </Card>
          </Beside>
        </ClientMessages>
      ) : (
        <EmptyState
          icon={Bot}
          title={forms('noAssistant.title')}
          description={forms('noAssistant.text')}
          action={
            <ButtonLink href="/assistants" variant="primary">
              {forms('noAssistant.button')}
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
