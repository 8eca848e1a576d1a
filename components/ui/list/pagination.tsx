import { getTranslations } from 'next-intl/server'
import { ChevronLeft } from '@/components/icons/chevron-left'
import { ChevronRight } from '@/components/icons/chevron-right'
import { addressWith, type SearchParams } from './address'
import { ButtonLink } from '../button'

interface PaginationProps extends Counted {
  path: string
  searchParams: SearchParams
  /** From 1. */
  page: number
  pageSize: number
}

/** The length of the list. If the total is not exact, `hasMore` says whether there is a next page. */
interface Counted {
  total: number
  totalIsExact?: boolean
  hasMore?: boolean
}

/** "26–50 of 1,204" with links to the previous and next page; nothing where all rows fit on one page. */
export async function Pagination(props: PaginationProps) {
  const { path, searchParams, page, pageSize, total, totalIsExact = true, hasMore } = props
  if (!hasMore && total <= pageSize && page === 1) return null
  const t = await getTranslations('common.pages')
  const last = Math.max(1, Math.ceil(total / pageSize))
  const to = (target: number) =>
    addressWith(path, searchParams, { page: target === 1 ? null : target })
  return (
    <nav aria-label={t('label')} className="mt-4 flex items-center justify-between gap-3">
      <p className="text-sm text-muted figures">
        {totalIsExact
          ? t('range', {
              from: Math.min((page - 1) * pageSize + 1, total),
              to: Math.min(page * pageSize, total),
              total,
            })
          : t('rangeOfMany', { from: (page - 1) * pageSize + 1, to: page * pageSize, total })}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <ButtonLink href={to(totalIsExact ? Math.min(page - 1, last) : page - 1)} rel="prev">
            <ChevronLeft aria-hidden />
            {t('previous')}
          </ButtonLink>
        )}
        {(totalIsExact ? page < last : hasMore) && (
          <ButtonLink href={to(page + 1)} rel="next">
            {t('next')}
            <ChevronRight aria-hidden />
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
