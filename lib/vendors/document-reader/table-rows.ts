import { labelledRow } from './labelled-row'

/** A cell of a table, its text cleaned. */
export interface TableCell {
  text: string
  /** Marked as a name of its column or row, or in bold letters all of it. */
  header: boolean
  /** How many columns and rows it stretches over. */
  columns: number
  rows: number
}

/** The rows of a table as sentences, each naming its cells by the header, if the table has one. */
export function tableRows(table: readonly TableCell[][]): string[] {
  const [first, ...others] = spread(table)
  if (!first) return []
  if (others.length > 0 && (isHeader(first) || looksLikeHeader(first, others))) {
    const names = first.map(({ text }) => text)
    return others.map((row) => labelledRow(names, texts(row)))
  }
  return [first, ...others].map(unlabelledRow)
}

type Cell = Pick<TableCell, 'text' | 'header'>

const texts = (row: readonly Cell[]) => row.map(({ text }) => text)

/** Of two cells, or where the first is marked as a name, it names the others: `Monday: 9 to 18`. */
function unlabelledRow(row: readonly Cell[]): string {
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

/** Names without numbers over at least one column of numbers: nobody marked the header, and it is one. */
function looksLikeHeader(first: readonly Cell[], others: readonly Cell[][]): boolean {
  const names = texts(first)
  const distinct = new Set(names).size === names.length
  if (names.length < 2 || others.length < 2 || !distinct) return false
  if (!names.every((name) => name && !/\d/.test(name))) return false
  return names.some((_, column) => others.every((row) => /\d/.test(row[column]?.text ?? '')))
}

/** Each row with all its columns: a cell over several of them stands in the first, one over several rows in each. */
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
