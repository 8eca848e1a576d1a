import { SearchX, UsersRound } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { addressWith, type SearchParams } from '@/components/ui/address'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterSelect } from '@/components/ui/filter-select'
import { Pagination } from '@/components/ui/pagination'
import { hasAutomation, type Account } from '@/lib/domain/account'
import {
  ENROLLMENT_STATUSES,
  type EnrollmentStatus,
  type ListedCadence,
} from '@/lib/domain/cadence'
import { listEnrollments } from '@/lib/services/cadences/list-enrollments'
import { enrollmentColumns } from './enrollment-columns'

const PAGE_SIZE = 25

interface CadencePeopleProps {
  account: Account
  cadence: ListedCadence
  request: { status?: EnrollmentStatus; page: number }
  searchParams: SearchParams
}

/** Who is or was on the way, and where each of them stands. */
export async function CadencePeople(props: CadencePeopleProps) {
  const { account, cadence, request, searchParams } = props
  const t = await getTranslations('cadences.people')
  const forms = await getTranslations('cadence-forms')
  const path = `/cadences/${cadence.id}`
  const { status, page } = request
  const list = await listEnrollments(account, cadence.id, { status, page, limit: PAGE_SIZE })
  const empty = list.enrollments.length === 0
  // The address is an old one.
  if (empty && page > 1) redirect(addressWith(path, searchParams, { page: null }))
  if (empty && !status) {
    return <EmptyState icon={UsersRound} title={t('empty')} description={t('emptyText')} />
  }
  const runs = cadence.isActive && !cadence.isTemplate && hasAutomation(account)
  return (
    <>
      <div className="mb-4 flex">
        <FilterSelect
          name="status"
          label={t('status')}
          all={t('allStatuses')}
          options={ENROLLMENT_STATUSES.map((value) => ({
            value,
            label: forms(`statuses.${value}`),
          }))}
        />
      </div>
      {empty ? (
        <EmptyState
          icon={SearchX}
          title={t('noMatch')}
          action={<ButtonLink href={`${path}?tab=people`}>{t('showAll')}</ButtonLink>}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await enrollmentColumns(runs)}
          rows={list.enrollments}
          rowKey={({ id }) => String(id)}
          rowHref={({ contact }) => `/contacts/${contact.id}`}
        />
      )}
      <Pagination
        path={path}
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        total={list.total}
      />
    </>
  )
}
