import { getTranslations } from 'next-intl/server'
import { followUpChoices } from '@/components/lead-forms/follow-up-choices'
import { NewForm } from '@/components/lead-forms/new-form'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { readBusiness } from '@/lib/features/business/business'
import { formUrl } from '@/lib/features/lead-forms/form-url'
import { readEditorChoices } from '@/lib/features/lead-forms/read-editor-choices'
import { newFormValues } from '@/lib/features/lead-forms/contract/panel-form'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('lead-forms-editor'))('new') }
}

export default async function NewLeadFormPage() {
  const account = await requirePageSession('/lead-forms/new')
  const t = await getTranslations('lead-forms-editor')
  const [choices, { name: business }] = await Promise.all([
    readEditorChoices(account).then(followUpChoices),
    readBusiness(account),
  ])
  const values = newFormValues(
    choices.assistants[0]?.id ?? '',
    t('consentDefault', { business, named: business ? 'yes' : 'no' }),
  )
  return (
    <>
      <PageHeader
        title={t('new')}
        description={t('newText')}
        back={{ href: '/lead-forms', label: t('back') }}
      />
      <ClientMessages namespaces={['lead-forms-editor', 'lead-forms-visitor', 'assistants']}>
        <NewForm values={values} choices={choices} addressStart={formUrl('')} />
      </ClientMessages>
    </>
  )
}
