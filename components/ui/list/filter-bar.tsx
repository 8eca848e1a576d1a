import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { FilterRow } from './filter-row'
import { FilterSelect } from './filter-select'
import { MoreFilters } from './more-filters'
import { SearchBox } from './search-box'

/** A filter of a list: a query parameter with its choices. Without options, it is not shown. */
export interface ListFilter {
  name: string
  label: string
  all: string
  options: { value: string; label: string }[]
}

interface FilterBarProps {
  /** The label of the search box. Without it, there is none. */
  search?: string
  sentence: string
  /** In order, with elements for special filters. */
  filters: readonly (ListFilter | ReactNode)[]
  more?: readonly (ListFilter | { name: string; element: ReactNode })[]
  /** The order, on phones: on wider screens, the headers sort. */
  sort?: ListFilter
  children?: ReactNode
}

/** The search, the filters and the order of a list. Every choice is a query parameter. */
export function FilterBar(props: FilterBarProps) {
  const { search, sentence, filters, more = [], sort, children } = props
  const hidden = more.filter((one) => 'element' in one || one.options.length > 0)
  return (
    <div className={cn('mb-4', search && 'grid gap-2')}>
      {search && <SearchBox label={search} className="md:max-w-md" />}
      <FilterRow sentence={sentence}>
        {filters.map((one) => (isListFilter(one) ? select(one) : one))}
        {hidden.length > 0 && (
          <MoreFilters
            filters={hidden.map((one) => ({
              name: one.name,
              filter: 'element' in one ? one.element : select(one),
            }))}
          />
        )}
        {sort && <span className="md:hidden">{select(sort)}</span>}
        {children}
      </FilterRow>
    </div>
  )
}

function isListFilter(one: ListFilter | ReactNode): one is ListFilter {
  return typeof one === 'object' && one !== null && 'options' in one
}

function select(filter: ListFilter): ReactNode {
  return filter.options.length > 0 && <FilterSelect key={filter.name} {...filter} />
}
