import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import type { SearchParams } from '@/components/ui/list/address'
import { DataTable } from '@/components/ui/list/data-table'
import { FilterBar } from '@/components/ui/list/filter-bar'
import { Pagination } from '@/components/ui/list/pagination'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import { SUBMISSION_STATES } from '@/lib/features/lead-forms/rules/submission'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'
import { submissionColumns } from './submission-columns'

interface SubmissionsProps {
  path: string
  form: LeadForm
  submissions: ListedSubmission[]
  total: number
  page: number
  pageSize: number
  searchParams: SearchParams
  timezone: string
  /** Whether filters are set. */
  isNarrowed: boolean
}

/** What was sent to a form. */
export async function Submissions(props: SubmissionsProps) {
  const { path, form, submissions, total, page, pageSize, searchParams, timezone } = props
  const t = await getTranslations('lead-forms.submissions')
  const isEmpty = submissions.length === 0
  return (
    <section aria-labelledby="submissions">
      <h2 id="submissions" className="mb-3 text-lg font-semibold tracking-tight">
        {t('title')}
      </h2>
      {(!isEmpty || props.isNarrowed) && (
        <FilterBar
          search={t('search')}
          sentence={t('filters.sentence')}
          filters={[
            {
              name: 'state',
              label: t('filters.state'),
              all: t('filters.all'),
              options: SUBMISSION_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
        />
      )}
      {isEmpty && (
        <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-5">
          <p className="text-muted">{props.isNarrowed ? t('noMatch') : t('none')}</p>
          {props.isNarrowed && <ButtonLink href={path}>{t('show')}</ButtonLink>}
        </div>
      )}
      {!isEmpty && (
        <DataTable
          caption={t('title')}
          columns={await submissionColumns({ formId: String(form.id), timezone })}
          rows={submissions}
          rowKey={({ id }) => id}
          rowHref={({ contactId }) => (contactId === null ? null : `/contacts/${contactId}`)}
        />
      )}
      <Pagination {...{ path, searchParams, page, pageSize, total }} />
    </section>
  )
}
