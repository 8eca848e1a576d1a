import { getTranslations } from 'next-intl/server'
import { ClipboardPen } from '@/components/icons/clipboard-pen'
import { Plus } from '@/components/icons/plus'
import { leadFormColumns } from '@/components/lead-forms/lead-form-columns'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { DataTable } from '@/components/ui/list/data-table'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { listForms } from '@/lib/features/lead-forms/read-forms'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('lead-forms'))('title') }
}

export default async function LeadFormsPage() {
  const account = await requirePageSession('/lead-forms')
  const t = await getTranslations('lead-forms')
  const forms = await listForms(account)
  const create = (
    <ButtonLink href="/lead-forms/new" variant="primary" data-shortcut="new">
      <Plus aria-hidden />
      {t('new')}
    </ButtonLink>
  )
  return (
    <ClientMessages namespaces={['lead-forms-forms']}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={forms.length > 0 && create}
      />
      {forms.length === 0 ? (
        <EmptyState
          icon={ClipboardPen}
          title={t('empty.title')}
          description={t('empty.text')}
          action={create}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await leadFormColumns()}
          rows={forms}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/lead-forms/${id}`}
        />
      )}
    </ClientMessages>
  )
}
