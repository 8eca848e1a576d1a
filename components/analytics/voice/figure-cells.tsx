import type { Column } from '@/components/ui/list/data-table'

/** A column of figures. On a phone, where columns have no headers, the header is before the figure. */
export function figureColumn<Row>(
  key: string,
  header: string,
  figure: (row: Row) => string,
): Column<Row> {
  return {
    key,
    header,
    numeric: true,
    cell: (row) => (
      <>
        <span className="text-muted md:hidden">{header}: </span>
        {figure(row)}
      </>
    ),
  }
}
