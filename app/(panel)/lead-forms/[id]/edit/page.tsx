import { getTranslations } from 'next-intl/server'
import { EditForm } from '@/components/lead-forms/edit-form'
import { followUpChoices } from '@/components/lead-forms/follow-up-choices'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { formUrl } from '@/lib/features/lead-forms/form-url'
import { readEditorChoices } from '@/lib/features/lead-forms/read-editor-choices'
import { formValues } from '@/lib/features/lead-forms/contract/panel-form'
import { readForm } from '@/lib/features/lead-forms/read-forms'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'

export async function generateMetadata() {
  return { title: (await getTranslations('lead-forms-editor'))('edit') }
}

export default async function EditLeadFormPage(props: { params: Promise<{ id: string }> }) {
  const { id } = await props.params
  const account = await requirePageSession(`/lead-forms/${id}/edit`)
  const t = await getTranslations('lead-forms-editor')
  const [form, choices] = await Promise.all([
    foundOnPage(readForm(account, idOnPage(id))),
    readEditorChoices(account).then(followUpChoices),
  ])
  return (
    <>
      <PageHeader title={t('edit')} back={{ href: `/lead-forms/${id}`, label: form.name }} />
      <ClientMessages namespaces={['lead-forms-editor', 'lead-forms-visitor', 'assistants']}>
        <EditForm id={id} values={formValues(form)} choices={choices} addressStart={formUrl('')} />
      </ClientMessages>
    </>
  )
}
