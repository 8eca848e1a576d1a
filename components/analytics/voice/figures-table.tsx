import type { ReactNode } from 'react'
import { type Column, DataTable } from '@/components/ui/list/data-table'

interface FiguresTableProps<Row> {
  caption: string
  rows: Row[]
  rowKey: (row: Row) => string
  rowHref?: (row: Row) => string
  /** The first column. */
  header: string
  name: (row: Row) => string
  note?: (row: Row) => ReactNode
  figures: { header: string; figure: (row: Row) => string }[]
}

/** A table of figures. On a phone, where columns have no headers, each row has its figures in a line below its name. */
export function FiguresTable<Row>({ header, name, figures, ...table }: FiguresTableProps<Row>) {
  return (
    <DataTable<Row>
      {...table}
      columns={[
        nameColumn({ header, name, figures }),
        ...figures.map(({ header: title, figure }) => ({
          key: title,
          header: title,
          cell: figure,
          numeric: true,
          phone: 'hide' as const,
        })),
      ]}
    />
  )
}

type Named<Row> = Pick<FiguresTableProps<Row>, 'header' | 'name' | 'figures'>

function nameColumn<Row>({ header, name, figures }: Named<Row>): Column<Row> {
  const inLine = (row: Row) =>
    figures.map((each) => `${each.header} ${each.figure(row)}`).join(' · ')
  return {
    key: 'name',
    header,
    cell: (row) => (
      <>
        {name(row)}
        <span className="block text-sm font-normal text-muted md:hidden">{inLine(row)}</span>
      </>
    ),
  }
}
