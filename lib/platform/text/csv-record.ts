/** How the cells of a record are written, and its limits in characters and cells. */
export interface CellSyntax {
  separator: string
  maxRecord: number
  maxCells: number
}

export interface ReadRecord {
  /** `open`: the text has an unclosed quote, or the record is too long. `broken`: it has a quote inside a cell. */
  end: 'complete' | 'open' | 'broken'
  /** Null if the record has too many cells. */
  cells: string[] | null
  /** The number of lines that the record takes. */
  lines: number
  /** The position of the next record. */
  next: number
  /** How many characters were looked at. */
  scanned: number
}

interface ReadCell {
  text: string
  /** The position behind the cell, or behind what was looked at if its quote is not closed. */
  end: number
  isClosed: boolean
}

/** Reads the record at `start`. Line breaks are `\n`. */
export function readCsvRecord(text: string, start: number, syntax: CellSyntax): ReadRecord {
  const cells: string[] = []
  let lines = 1
  let at = start
  const result = (end: ReadRecord['end'], next: number): ReadRecord => ({
    end,
    cells: cells.length > syntax.maxCells ? null : cells,
    lines,
    next,
    scanned: next - start,
  })
  for (;;) {
    const formula = text[at] === '=' && text[at + 1] === '"'
    const isQuoted = formula || text[at] === '"'
    const cell = isQuoted
      ? readQuoted(text, formula ? at + 1 : at, start + syntax.maxRecord)
      : readBare(text, at, syntax.separator)
    if (!cell.isClosed) return result('open', cell.end)
    if (isQuoted) lines += cell.text.split('\n').length - 1
    if (cells.length <= syntax.maxCells) {
      cells.push(formula ? text.slice(at, cell.end) : cell.text)
    }
    at = cell.end
    const after = text[at]
    if (after === undefined || after === '\n') {
      if (at - start > syntax.maxRecord) return result('open', at)
      return result('complete', Math.min(at + 1, text.length))
    }
    if (after !== syntax.separator) return result('broken', at)
    at += 1
  }
}

/**
 * Reads a line with invalid quotes, which then belong to the text of their cells.
 * @returns null if a cell has an unclosed quote at its start, or the line exceeds a limit
 */
export function takeLiterally(line: string, syntax: CellSyntax): string[] | null {
  const text = line.replace(/\n$/, '')
  if (text.length > syntax.maxRecord) return null
  const cells: string[] = []
  for (let at = 0; ; at += 1) {
    const quoted = text[at] === '"' ? readQuoted(text, at, text.length) : null
    if (quoted && !quoted.isClosed) return null
    const isCell = quoted && [undefined, syntax.separator].includes(text[quoted.end])
    const end = isCell ? quoted.end : endOfCell(text, quoted?.end ?? at, syntax.separator)
    cells.push(isCell ? quoted.text : text.slice(at, end))
    if (cells.length > syntax.maxCells) return null
    if (end >= text.length) return cells
    at = end
  }
}

/** @param limit the position beyond which the quote counts as unclosed */
function readQuoted(text: string, quote: number, limit: number): ReadCell {
  let content = ''
  let from = quote + 1
  for (;;) {
    const closing = text.indexOf('"', from)
    if (closing < 0) return { text: content, end: text.length, isClosed: false }
    if (closing > limit) return { text: content, end: closing, isClosed: false }
    content += text.slice(from, closing)
    if (text[closing + 1] !== '"') {
      return { text: content, end: closing + 1, isClosed: true }
    }
    content += '"'
    from = closing + 2
  }
}

/** A cell without quotes. It ends before a separator, a line break, or a quote that must not be there. */
function readBare(text: string, at: number, separator: string): ReadCell {
  let end = at
  for (; end < text.length; end++) {
    const letter = text[end]
    if (letter === separator || letter === '\n' || letter === '"') break
  }
  return { text: text.slice(at, end), end, isClosed: true }
}

function endOfCell(text: string, at: number, separator: string): number {
  const end = text.indexOf(separator, at)
  return end < 0 ? text.length : end
}
