import { SearchX } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import { isActive } from '@/lib/platform/vocabulary/call'
import type { Call } from '@/lib/features/calls/rules/call-record'
import { callColumns } from './call-columns'
import { RefreshWhile } from '@/components/ui/refresh-while'

interface CallListProps {
  calls: Call[]
  total: number
  searchParams: SearchParams
  /** From 1. */
  page: number
  pageSize: number
}

/** One page of calls, which moves while one of them runs. */
export async function CallList({ calls, searchParams, ...pages }: CallListProps) {
  const t = await getTranslations('calls')
  return (
    <>
      {calls.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('noMatch.title')}
          description={t('noMatch.text')}
          action={<ButtonLink href="/calls">{t('noMatch.clear')}</ButtonLink>}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await callColumns()}
          rows={calls}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/calls/${id}`}
        />
      )}
      <RefreshWhile active={calls.some(({ status }) => isActive(status))} />
      <Pagination path="/calls" searchParams={searchParams} {...pages} />
    </>
  )
}
