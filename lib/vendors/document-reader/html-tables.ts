import type { BlockCollector } from './block-collector'
import { cleanText } from './clean-text'
import { tableRows, type TableCell } from './table-rows'

interface OpenTable {
  rows: TableCell[][]
  cell: TableCell | null
  /** Its cells are read like any other part of the page. */
  layout: boolean
}

/** The most columns or rows that a cell is believed to stretch over. */
const MAX_SPAN = 100

/** The tables that are open at a place of a page, one inside another. */
export function htmlTables(out: BlockCollector) {
  const tables: OpenTable[] = []
  const innermost = () => tables.at(-1)
  let bold = true

  function emit({ rows }: OpenTable): void {
    const columns = Math.max(0, ...rows.map((row) => row.length))
    for (const row of tableRows(rows)) out.add(columns > 1 ? 'row' : 'paragraph', row)
  }

  return {
    inCell(): boolean {
      return innermost()?.cell != null
    },
    open(): void {
      tables.push({ rows: [], cell: null, layout: false })
    },
    /** Its rows are only told here: whether they have a header shows when all are known. */
    close(): void {
      const table = tables.pop()
      if (table && !table.layout) emit(table)
    },
    row(): void {
      innermost()?.rows.push([])
    },
    /** @returns whether what follows is the text of a cell of a table */
    cell(header: boolean, { colspan, rowspan }: Record<string, string>): boolean {
      const table = innermost()
      if (!table || table.layout) return false
      table.cell = { text: '', header, columns: span(colspan), rows: span(rowspan) }
      bold = true
      return true
    },
    /** There are letters in the cell that are not bold. */
    plain(): void {
      bold = false
    },
    closeCell(text: string): void {
      const table = innermost()
      if (!table?.cell) return
      const clean = cleanText(text)
      table.cell.text = clean
      table.cell.header ||= bold && clean !== ''
      if (table.rows.length === 0) table.rows.push([])
      table.rows.at(-1)?.push(table.cell)
      table.cell = null
    },
    /**
     * The innermost table turns out to be layout: its cells so far become paragraphs.
     * @param text of the open cell
     * @returns what is yet to be written of it
     */
    spill(text: string): string {
      const table = innermost()
      if (!table || table.layout) return text
      for (const cell of table.rows.flat()) out.add('paragraph', cell.text)
      table.layout = true
      table.rows = []
      table.cell = null
      return text
    },
  }
}

function span(value: string | undefined): number {
  const count = Number.parseInt(value ?? '1', 10)
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), MAX_SPAN) : 1
}
