import { barChart } from './bar-chart.mjs'
import { markdownTable } from './markdown.mjs'

/** @typedef {import('./results').BenchResult} BenchResult */
/** @typedef {import('./bench').BenchTable} BenchTable */

/**
 * A part of the page that is drawn: the conditions of a benchmark, or one of its tables, with or without a chart.
 *
 *     <!-- bench: contacts -->
 *     <!-- bench: contacts requests -->
 *     <!-- bench: contacts requests, chart of requests/s by request, server -->
 *     <!-- end of bench -->
 *
 * The first column behind `by` groups the bars, the others label them.
 */
const SECTION =
  /<!-- bench: (\w+)(?: (\w+)(?:, chart of (.+?) by (.+?))?)? -->\n[\s\S]*?<!-- end of bench -->/g

/**
 * Draws the results into the page.
 * @param {string} page
 * @param {readonly BenchResult[]} results
 * @returns {{ page: string, images: Map<string, string>, missing: string[] }} `images` are SVG by file name in
 *   docs/images; `missing` names what the page asks for but no run has given, and tables that the page lacks
 */
export function drawPage(page, results) {
  /** @type {Map<string, string>} */
  const images = new Map()
  /** @type {Set<string>} */
  const drawn = new Set()
  /** @type {string[]} */
  const missing = []
  const text = page.replace(SECTION, (section, bench, name, value, by) => {
    const [start] = section.split('\n', 1)
    const result = results.find((one) => one.name === bench)
    const table = result?.tables.find((one) => one.name === name)
    if (!result || (name && !table)) {
      missing.push(`there are no results of "${[bench, name].filter(Boolean).join(' ')}"`)
      return section
    }
    drawn.add(`${bench} ${name ?? ''}`.trim())
    const parts = table ? [markdownTable(table.columns, table.rows)] : [conditions(result)]
    if (table && value) {
      const file = `bench-${bench}-${name}.svg`
      images.set(file, barChart(value, bars(table, value, by.split(', '))))
      parts.push(`![${value} by ${by}](images/${file})`)
    }
    return [start, ...parts, '<!-- end of bench -->'].join('\n\n')
  })
  for (const { name, tables } of results) {
    for (const part of [name, ...tables.map((table) => `${name} ${table.name}`)]) {
      if (!drawn.has(part)) missing.push(`the page has no section "<!-- bench: ${part} -->"`)
    }
  }
  return { page: text, images, missing }
}

/** @param {BenchResult} result */
function conditions({ date, flags, seconds, machine }) {
  const { cores, cpu, memoryGb, loadBefore, node, postgres } = machine
  const duration = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`
  const parts = [
    `${cores} cores (${cpu})`,
    `${memoryGb} GB`,
    `load ${loadBefore} before`,
    `Node ${node}`,
    `PostgreSQL ${postgres.split(' ')[0]}`,
    ...(flags.length > 0 ? [`\`${flags.join(' ')}\``] : []),
  ]
  return `Last run, on ${date}: ${parts.join(', ')}. It took ${duration}.`
}

/**
 * @param {BenchTable} table
 * @param {string} value the column of the bars' lengths
 * @param {readonly string[]} by
 */
function bars({ name, columns, rows }, value, by) {
  /** @param {string} column */
  const indexOf = (column) => {
    const index = columns.indexOf(column)
    if (index < 0) throw new Error(`The table "${name}" has no column "${column}".`)
    return index
  }
  const at = indexOf(value)
  const labels = by.map(indexOf)
  return rows.flatMap((row) => {
    const length = row[at]
    if (typeof length !== 'number') return []
    const [first = '', ...others] = labels.map((n) => labelOf(columns[n] ?? '', row[n] ?? ''))
    return others.length > 0
      ? [{ group: first, label: others.join(', '), value: length }]
      : [{ group: '', label: first, value: length }]
  })
}

/** A number says nothing without the name of its column. @param {string} column @param {string | number} cell */
function labelOf(column, cell) {
  return typeof cell === 'number' ? `${cell.toLocaleString('en')} ${column}` : cell
}
