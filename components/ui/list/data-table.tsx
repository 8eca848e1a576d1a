import type { ReactNode } from 'react'
import { ArrowDown } from '@/components/icons/arrow-down'
import { ArrowUp } from '@/components/icons/arrow-up'
import { cn } from '../cn'
import { Link } from '../link'
import type { HeaderSort } from './header-sort'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligns figures at the end. */
  numeric?: boolean
  /** On a phone: `line` is below the first column (the default), `end` at its right, and `hide` is not shown. */
  phone?: 'line' | 'end' | 'hide'
  /** Makes the header a link that sorts by this column. On a phone the page offers a choice instead. */
  sort?: HeaderSort
}

interface DataTableProps<Row> {
  caption: string
  /** The first one names the row and carries its link. */
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** The URL of a row; null for one without a page. */
  rowHref?: (row: Row) => string | null
  /** A line under the name of a row. */
  note?: (row: Row) => ReactNode
  /** Checkboxes before the rows and their header. They need a `SelectableRows` around the table. */
  select?: { all: ReactNode; one: (row: Row) => ReactNode }
}

/** The places in a row on a phone. */
const PLAIN = {
  row: 'max-md:grid-cols-[1fr_auto]',
  name: '',
  line: 'max-md:col-start-1',
  end: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
  hide: 'max-md:hidden',
}

/** The same beside a checkbox. */
const SELECTABLE: typeof PLAIN = {
  row: 'max-md:grid-cols-[auto_1fr_auto]',
  name: 'max-md:col-start-2',
  line: 'max-md:col-start-2',
  end: 'max-md:col-start-3 max-md:row-start-1 max-md:text-right',
  hide: 'max-md:hidden',
}

/**
 * A list rendered on the server. A whole row is a link. Keys move between rows (`data-row`): see
 * components/shell/keys. On a phone, each row has several lines. For an empty list, the page shows an `EmptyState` instead.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHref, note, select } = props
  const place = select ? SELECTABLE : PLAIN
  return (
    <table className="w-full max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className={select ? 'max-md:block' : 'max-md:sr-only'}>
        <tr className="max-md:block">
          {select && (
            <td className="border-b border-line max-md:block max-md:py-1.5 md:w-8 md:pb-2 md:pl-2">
              {select.all}
            </td>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort?.order ?? undefined}
              className={cn(
                'border-b border-line px-3 pb-2 text-sm font-normal text-muted first:pl-2 last:pr-2 max-md:sr-only',
                column.numeric ? 'text-right' : 'text-left',
              )}
            >
              <Header column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => {
          const href = rowHref?.(row) ?? null
          return (
            <tr
              key={rowKey(row)}
              className={cn(
                'relative border-b border-line last:border-0 has-[[data-select]:checked]:bg-accent-soft max-md:grid max-md:gap-x-3 max-md:py-2.5',
                place.row,
                href && 'focus-within:bg-hover hover:bg-hover',
              )}
            >
              {select && (
                <td className="max-md:col-start-1 max-md:row-span-3 max-md:row-start-1 md:w-8 md:pl-2">
                  {select.one(row)}
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={cn(
                    'px-2 md:px-3 md:py-2.5 md:first:pl-2 md:last:pr-2',
                    column.numeric && 'figures md:text-right',
                    index === 0 ? cn('font-medium', place.name) : place[column.phone ?? 'line'],
                  )}
                >
                  {index === 0 && href ? (
                    <Link
                      data-row
                      href={href}
                      className="outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent max-md:inline-block max-md:leading-6"
                    >
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                  {index === 0 && note && (
                    <span className="block max-w-md text-sm font-normal text-muted empty:hidden md:line-clamp-1">
                      {note(row)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Header<Row>({ column: { header, sort } }: { column: Column<Row> }) {
  if (!sort) return header
  const Arrow = sort.order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <>
      <span className="md:hidden">{header}</span>
      <Link
        href={sort.href}
        scroll={false}
        className="group/sort inline-flex min-h-6 items-center gap-1 hover:text-ink max-md:hidden"
      >
        {header}
        <Arrow
          aria-hidden
          className={cn(
            'size-3.5',
            !sort.order &&
              'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
          )}
        />
      </Link>
    </>
  )
}
