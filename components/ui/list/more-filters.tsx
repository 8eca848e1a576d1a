'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Fragment, type ReactNode, useState } from 'react'
import { SlidersHorizontal } from '@/components/icons/sliders-horizontal'

interface MoreFiltersProps {
  /** Filters that are rarely used, by the query parameter that each sets. */
  filters: { name: string; filter: ReactNode }[]
}

export function MoreFilters({ filters }: MoreFiltersProps) {
  const t = useTranslations('common')
  const params = useSearchParams()
  const [open, setOpen] = useState(false)
  const isActive = ({ name }: { name: string }) => params.has(name)
  const hidden = filters.filter((one) => !isActive(one))
  return (
    <>
      {filters
        .filter((one) => open || isActive(one))
        .map(({ name, filter }) => (
          <Fragment key={name}>{filter}</Fragment>
        ))}
      {!open && hidden.length > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex control cursor-pointer items-center gap-1.5 rounded-full border border-dashed border-line px-3.5 py-0 text-lg text-muted transition-colors hover:border-edge hover:text-ink md:min-h-8 md:text-sm"
        >
          <SlidersHorizontal aria-hidden className="size-3.5" />
          {t('moreFilters')}
        </button>
      )}
    </>
  )
}
