import { addressWith, type SearchParams } from './address'

/** The sort state and links of a header. */
export interface HeaderSort {
  /** The list sorted by this column; in the other direction if it already is. */
  href: string
  /** The order of this column; null if the list is sorted by another one. */
  order: 'ascending' | 'descending' | null
}

interface SortedList<Sort extends string> {
  path: string
  searchParams: SearchParams
  sort: Sort
  unnamed: Sort
}

/** The two orders of a column. */
interface Orders<Sort extends string> {
  ascending: Sort
  descending: Sort
  /** The order after the first click. */
  first: 'ascending' | 'descending'
}

/** The header of a column that has these orders. A change of order goes to the first page. */
export function headerSort<Sort extends string>(
  { path, searchParams, sort, unnamed }: SortedList<Sort>,
  { ascending, descending, first }: Orders<Sort>,
): HeaderSort {
  const order = sort === ascending ? 'ascending' : sort === descending ? 'descending' : null
  const upwards = order ? order === 'descending' : first === 'ascending'
  const next = upwards ? ascending : descending
  const changes = { sort: next === unnamed ? null : next, page: null }
  return { href: addressWith(path, searchParams, changes), order }
}
