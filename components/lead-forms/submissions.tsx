import { getTranslations } from 'next-intl/server'
import { Download } from '@/components/icons/download'
import { ButtonDownload, ButtonLink } from '@/components/ui/button'
import { addressWith, asQuery, type SearchParams } from '@/components/ui/list/address'
import { DataTable } from '@/components/ui/list/data-table'
import { FilterBar } from '@/components/ui/list/filter-bar'
import { Pagination } from '@/components/ui/list/pagination'
import { RefreshWhile } from '@/components/ui/refresh-while'
import type { ListedSubmission, SubmissionFilter } from '@/lib/features/lead-forms/read-submissions'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import {
  LEAD_RESULTS,
  SOURCES,
  SUBMISSION_STATES,
} from '@/lib/features/lead-forms/rules/submission'
import { submissionColumns } from './submission-columns'
import { isMoving } from './submission-state'

interface SubmissionsProps {
  path: string
  form: LeadForm
  submissions: ListedSubmission[]
  total: number
  page: number
  pageSize: number
  searchParams: SearchParams
  timezone: string
  /** With the period that the page shows. */
  filter: SubmissionFilter
}

/** The submissions of a form. */
export async function Submissions(props: SubmissionsProps) {
  const { path, form, submissions, total, page, pageSize, searchParams, timezone, filter } = props
  const t = await getTranslations('lead-forms.submissions')
  const { from: _, to: __, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some(Boolean)
  const isEmpty = submissions.length === 0
  const now = Date.now()
  return (
    <section aria-labelledby="submissions">
      <RefreshWhile active={submissions.some((each) => isMoving(each, now))} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="submissions" className="text-lg font-semibold tracking-tight">
          {t('title')}
        </h2>
        {!isEmpty && (
          <ButtonDownload
            href={addressWith(`/api${path}/submissions/export`, asQuery({ ...filter }), {})}
          >
            <Download aria-hidden />
            {t('export')}
          </ButtonDownload>
        )}
      </div>
      {(!isEmpty || isNarrowed) && <SubmissionFilters />}
      {isEmpty && (
        <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-5">
          <p className="text-muted">{isNarrowed ? t('noMatch') : t('none')}</p>
          {isNarrowed && <ButtonLink href={path}>{t('show')}</ButtonLink>}
        </div>
      )}
      {!isEmpty && (
        <DataTable
          caption={t('title')}
          columns={await submissionColumns({ formId: String(form.id), timezone })}
          rows={submissions}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${path}/submissions/${id}`}
        />
      )}
      <Pagination {...{ path, searchParams, page, pageSize, total }} />
    </section>
  )
}

/** Every choice is a query parameter. */
async function SubmissionFilters() {
  const t = await getTranslations('lead-forms.submissions')
  return (
    <FilterBar
      search={t('search')}
      sentence={t('filters.sentence')}
      filters={[
        {
          name: 'result',
          label: t('filters.result'),
          all: t('filters.allResults'),
          options: LEAD_RESULTS.map((value) => ({ value, label: t(`results.${value}`) })),
        },
        {
          name: 'source',
          label: t('filters.source'),
          all: t('filters.allSources'),
          options: SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
        },
        {
          name: 'state',
          label: t('filters.state'),
          all: t('filters.all'),
          options: SUBMISSION_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
    />
  )
}
