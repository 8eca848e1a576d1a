import { type BlockCollector, cleanText } from './block-collector'

interface OpenTable {
  rows: TableCell[][]
  cell: TableCell | null
  /** Whether its cells are read like any other part of the page. */
  layout: boolean
}

/** The most columns or rows that a cell may span. */
const MAX_SPAN = 100

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
    /** Adds the rows to the blocks. Whether the table has a header is known only when all rows are. */
    close(): void {
      const table = tables.pop()
      if (table && !table.layout) emit(table)
    },
    row(): void {
      innermost()?.rows.push([])
    },
    /** @returns whether the text that follows belongs to a cell of a table */
    cell(header: boolean, { colspan, rowspan }: Record<string, string>): boolean {
      const table = innermost()
      if (!table || table.layout) return false
      table.cell = { text: '', header, columns: span(colspan), rows: span(rowspan) }
      bold = true
      return true
    },
    /** The cell contains text that is not bold. */
    sawPlainText(): void {
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
     * Treats the innermost table as layout: its cells so far become paragraphs.
     * @param text the text of the open cell
     * @returns the part of it that is not yet written
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

interface TableCell {
  text: string
  /** Whether it is marked as a header cell, or entirely bold. */
  header: boolean
  columns: number
  rows: number
}

/** The rows of a table as sentences. If the table has a header, each sentence names its cells by it. */
function tableRows(table: readonly TableCell[][]): string[] {
  const [first, ...others] = spread(table)
  if (!first) return []
  if (others.length > 0 && (isHeader(first) || looksLikeHeader(first, others))) {
    const names = first.map(({ text }) => text)
    return others.map((row) => labeledRow(names, texts(row)))
  }
  return [first, ...others].map(unlabeledRow)
}

type Cell = Pick<TableCell, 'text' | 'header'>

const texts = (row: readonly Cell[]) => row.map(({ text }) => text)

/** The first of two cells, or a first cell that is marked as a header, names the others: `Monday: 9 to 18`. */
function unlabeledRow(row: readonly Cell[]): string {
  const [name, ...values] = row.filter(({ text }) => text)
  if (!name || values.length === 0) return name?.text ?? ''
  const names = row.length === 2 || (name.header && !values.some(({ header }) => header))
  const separator = names && !name.text.endsWith(':') ? ': ' : names ? ' ' : '; '
  return `${name.text}${separator}${texts(values).join('; ')}`
}

function isHeader(row: readonly Cell[]): boolean {
  const filled = row.filter(({ text }) => text)
  return filled.length > 1 && filled.every(({ header }) => header)
}

/** Recognizes an unmarked header: names without digits, above at least one column of numbers. */
function looksLikeHeader(first: readonly Cell[], others: readonly Cell[][]): boolean {
  const names = texts(first)
  const distinct = new Set(names).size === names.length
  if (names.length < 2 || others.length < 2 || !distinct) return false
  if (!names.every((name) => name && !/\d/.test(name))) return false
  return names.some((_, column) => others.every((row) => /\d/.test(row[column]?.text ?? '')))
}

/**
 * Gives each row all its columns. A cell that spans columns is in the first of them; a cell that spans
 * rows, in each.
 */
function spread(table: readonly TableCell[][]): Cell[][] {
  let above: (TableCell | undefined)[] = []
  return table.map((row) => {
    const cells = [...row]
    const below: (TableCell | undefined)[] = []
    const out: Cell[] = []
    while (cells.length > 0 || above.length > out.length) {
      const column = out.length
      const held = above[column]
      const cell = held ?? cells.shift()
      out.push(cell ?? { text: '', header: false })
      if (cell && cell.rows > 1) below[column] = { ...cell, columns: 1, rows: cell.rows - 1 }
      const more = held ? 0 : (cell?.columns ?? 1) - 1
      for (let extra = 0; extra < more; extra++) out.push({ text: '', header: false })
    }
    above = below
    return out
  })
}

/** One row as a sentence: `Service: Cut; Price: 100`. Drops empty cells. */
export function labeledRow(names: readonly string[], cells: readonly string[]): string {
  return cells
    .flatMap((cell, column) => {
      if (!cell) return []
      const name = names[column]
      return name && name !== cell ? `${name}: ${cell}` : cell
    })
    .join('; ')
}
