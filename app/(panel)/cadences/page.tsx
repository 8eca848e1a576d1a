import { getTranslations } from 'next-intl/server'
import { cadenceColumns, templateColumns } from '@/components/cadences/cadence-columns'
import { NewCadenceButton } from '@/components/cadences/buttons'
import { ListChecks } from '@/components/icons/list-checks'
import { Plus } from '@/components/icons/plus'
import { PlansLink } from '@/components/plans/plans-link'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { builtInTemplates } from '@/lib/features/cadences/rules/cadence-templates'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { listCadences } from '@/lib/features/cadences/read-cadences'

export async function generateMetadata() {
  return { title: (await getTranslations('cadences'))('title') }
}

export default async function CadencesPage() {
  const account = await requirePageSession('/cadences')
  const t = await getTranslations('cadences')
  const [all, assistants] = await Promise.all([listCadences(account), listAssistants(account)])
  const cadences = all.filter(({ isTemplate }) => !isTemplate)
  const templates = all.filter(({ isTemplate }) => isTemplate)
  const included = hasAutomation(account)
  const add = included && (
    <NewCadenceButton
      variant="primary"
      data-shortcut="new"
      dialog={{
        builtIn: builtInTemplates(account.locale),
        own: templates.map(({ id, name, steps }) => ({ key: String(id), name, steps })),
        assistants: assistants
          .toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
          .map(({ id, name }) => ({ id, name })),
      }}
    >
      <Plus aria-hidden />
      {t('add')}
    </NewCadenceButton>
  )
  const empty = cadences.length === 0
  const href = ({ id }: { id: bigint }) => `/cadences/${id}`
  const key = ({ id }: { id: bigint }) => String(id)
  return (
    <ClientMessages namespaces={['cadences-forms']}>
      <PageHeader title={t('title')} description={t('description')} actions={!empty && add} />
      {!included && (
        <EmptyState
          icon={ListChecks}
          title={t('premium.title')}
          description={t('premium.text')}
          action={<PlansLink />}
        />
      )}
      {included && empty && (
        <EmptyState
          icon={ListChecks}
          title={t('empty.title')}
          description={t('empty.text')}
          action={add}
        />
      )}
      {!empty && (
        <DataTable
          caption={t('title')}
          columns={await cadenceColumns(included)}
          rows={cadences}
          rowKey={key}
          rowHref={href}
        />
      )}
      {templates.length > 0 && (
        <section aria-labelledby="cadence-templates" className="mt-8">
          <h2 id="cadence-templates" className="font-medium">
            {t('templates.title')}
          </h2>
          <p className="mb-3 text-muted">{t('templates.text')}</p>
          <DataTable
            caption={t('templates.title')}
            columns={await templateColumns()}
            rows={templates}
            rowKey={key}
            rowHref={href}
          />
        </section>
      )}
    </ClientMessages>
  )
}
