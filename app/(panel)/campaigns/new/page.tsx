import { getTranslations } from 'next-intl/server'
import { campaignChoices, newCampaignValues } from '@/components/campaigns/choices'
import { NewCampaign } from '@/components/campaigns/new-campaign'
import { Bot } from '@/components/icons/bot'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'

export async function generateMetadata() {
  return { title: (await getTranslations('campaigns'))('new') }
}

export default async function NewCampaignPage() {
  const account = await requirePageSession('/campaigns/new')
  const t = await getTranslations('campaigns')
  const forms = await getTranslations('campaigns-forms')
  const [assistants, phoneNumbers] = await Promise.all([
    listAssistants(account),
    listPhoneNumbers(account),
  ])
  const choices = await campaignChoices(assistants, phoneNumbers)
  const first = choices.assistants[0]
  return (
    <>
      <PageHeader
        title={t('new')}
        description={first && t('newText')}
        back={{ href: '/campaigns', label: t('back') }}
      />
      {first ? (
        <ClientMessages namespaces={['campaigns-forms']}>
          <NewCampaign choices={choices} values={newCampaignValues(first.id)} />
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
