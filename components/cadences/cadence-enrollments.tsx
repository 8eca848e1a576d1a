import { getTranslations } from 'next-intl/server'
import { SearchX } from '@/components/icons/search-x'
import { UsersRound } from '@/components/icons/users-round'
import type { SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { DataTable, type Column } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterRow } from '@/components/ui/list/filter-row'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { Pagination } from '@/components/ui/list/pagination'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import {
  ENROLLMENT_STATUSES,
  type EnrollmentPage,
  type ListedCadence,
  type ListedEnrollment,
} from '@/lib/features/cadences/rules/cadence'
import { ActionButton } from '@/components/ui/action-button'
import { PhoneBesideName } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { shownName } from '@/lib/platform/phone/shown-name'
import { Standing } from './standing'

export const ENROLLMENTS_PER_PAGE = 25

interface CadenceEnrollmentsProps {
  account: Account
  cadence: ListedCadence
  enrollmentPage: EnrollmentPage
  page: number
  /** The filter by status. */
  narrowed: boolean
  searchParams: SearchParams
}

export async function CadenceEnrollments(props: CadenceEnrollmentsProps) {
  const { account, cadence, enrollmentPage, page, narrowed, searchParams } = props
  const t = await getTranslations('cadences.people')
  const forms = await getTranslations('cadences-forms')
  const path = `/cadences/${cadence.id}`
  const empty = enrollmentPage.enrollments.length === 0
  if (empty && !narrowed) {
    return <EmptyState icon={UsersRound} title={t('empty')} description={t('emptyText')} />
  }
  const runs = cadence.isActive && !cadence.isTemplate && hasAutomation(account)
  return (
    <>
      <FilterRow sentence={t('sentence')} className="mb-4">
        <FilterSelect
          name="status"
          label={t('status')}
          all={t('allStatuses')}
          options={ENROLLMENT_STATUSES.map((value) => ({
            value,
            label: forms(`statuses.${value}`),
          }))}
        />
      </FilterRow>
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
          rows={enrollmentPage.enrollments}
          rowKey={({ id }) => String(id)}
          rowHref={({ contact }) => `/contacts/${contact.id}`}
        />
      )}
      <Pagination
        path={path}
        searchParams={searchParams}
        page={page}
        pageSize={ENROLLMENTS_PER_PAGE}
        {...enrollmentPage}
      />
    </>
  )
}

/** @param isActive whether the cadence is active */
async function enrollmentColumns(isActive: boolean): Promise<Column<ListedEnrollment>[]> {
  const t = await getTranslations('cadences.columns')
  return [
    { key: 'person', header: t('person'), cell: ({ contact }) => shownName(contact) },
    {
      key: 'phone',
      header: t('phone'),
      phone: 'hide',
      cell: ({ contact }) => <PhoneBesideName contact={contact} />,
    },
    {
      key: 'standing',
      header: t('standing'),
      cell: (enrollment) => <Standing enrollment={enrollment} isActive={isActive} />,
    },
    {
      key: 'since',
      header: t('since'),
      numeric: true,
      phone: 'hide',
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'cancel',
      header: <span className="sr-only">{t('actions')}</span>,
      numeric: true,
      phone: 'end',
      cell: (enrollment) => enrollment.status === 'active' && <TakeOut enrollment={enrollment} />,
    },
  ]
}

async function TakeOut({ enrollment }: { enrollment: ListedEnrollment }) {
  const t = await getTranslations('cadences.cancel')
  const { id, cadenceId, contact } = enrollment
  return (
    <ActionButton
      size="small"
      className="relative z-1"
      request={{ path: `/api/cadences/${cadenceId}/enrollments/${id}/cancel` }}
      confirm={{
        title: t('title', { name: shownName(contact) }),
        description: t('text'),
        label: t('button'),
      }}
      done={t('done')}
    >
      {t('button')}
    </ActionButton>
  )
}
