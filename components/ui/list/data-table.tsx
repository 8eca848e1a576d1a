import type { ReactNode } from 'react'
import { cn } from '../cn'
import { RowKeys } from './row-keys'
import { Link } from '../link'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligns figures at the end. */
  numeric?: boolean
  /**
   * On a phone: `line` stands below the first column (the default), `end` at its right, and `hide` is not
   * shown.
   */
  phone?: 'line' | 'end' | 'hide'
}

interface DataTableProps<Row> {
  /** What is listed, for screen readers. */
  caption: string
  /** The first one names the row and carries its link. */
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** The URL of a row; null for one without a page. */
  rowHref?: (row: Row) => string | null
}

const phoneCell = {
  line: 'max-md:col-start-1',
  end: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
  hide: 'max-md:hidden',
}

/**
 * A list rendered on the server. A whole row is a link. The arrow keys move between rows, and Enter opens
 * one. On a phone, each row has several lines. For an empty list, the page shows an `EmptyState` instead.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowHref }: DataTableProps<Row>) {
  return (
    <RowKeys>
      <table className="w-full max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'border-b border-line px-3 pb-2 text-sm font-normal text-muted first:pl-2 last:pr-2',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
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
                  'relative border-b border-line last:border-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-2.5',
                  href && 'focus-within:bg-hover hover:bg-hover',
                )}
              >
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    className={cn(
                      'px-2 md:px-3 md:py-2.5 md:first:pl-2 md:last:pr-2',
                      column.numeric && 'figures md:text-right',
                      index === 0 ? 'font-medium' : phoneCell[column.phone ?? 'line'],
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
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </RowKeys>
  )
}
