import { SearchX, UsersRound } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { Pagination } from '@/components/ui/list/pagination'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import {
  ENROLLMENT_STATUSES,
  type EnrollmentPage,
  type ListedCadence,
} from '@/lib/features/cadences/rules/cadence'
import { enrollmentColumns } from './enrollment-columns'

/** How many stand on a page. */
export const PEOPLE_ON_A_PAGE = 25

interface CadenceEnrollmentsProps {
  account: Account
  cadence: ListedCadence
  people: EnrollmentPage
  page: number
  /** Only people of one state are shown. */
  narrowed: boolean
  searchParams: SearchParams
}

/** Who is or was on the way, and where each of them stands. */
export async function CadenceEnrollments(props: CadenceEnrollmentsProps) {
  const { account, cadence, people, page, narrowed, searchParams } = props
  const t = await getTranslations('cadences.people')
  const forms = await getTranslations('cadence-forms')
  const path = `/cadences/${cadence.id}`
  const empty = people.enrollments.length === 0
  if (empty && !narrowed) {
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
          rows={people.enrollments}
          rowKey={({ id }) => String(id)}
          rowHref={({ contact }) => `/contacts/${contact.id}`}
        />
      )}
      <Pagination
        path={path}
        searchParams={searchParams}
        page={page}
        pageSize={PEOPLE_ON_A_PAGE}
        total={people.total}
      />
    </>
  )
}
