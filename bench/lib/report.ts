import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import type { Measured } from './load'

const TEXT_COLUMNS = 2

/** A Markdown table with aligned columns. The first two columns are text, the others numbers. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, n) =>
    Math.max(3, ...[head, ...rows].map((row) => row[n]?.length ?? 0)),
  )
  const line = (row: string[]) => {
    const cells = widths.map((width, n) => pad(row[n] ?? '', width, n < TEXT_COLUMNS))
    return `| ${cells.join(' | ')} |`
  }
  const rule = widths.map((width, n) =>
    n < TEXT_COLUMNS ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function pad(text: string, width: number, left: boolean): string {
  return left ? text.padEnd(width) : text.padStart(width)
}

/** The cells of one measurement: requests/s, p50, p99 and CPU time. */
export function cells({ perSecond, p50, p99, cpu }: Measured): string[] {
  return [
    Math.round(perSecond).toLocaleString('en'),
    p50.toFixed(1),
    p99.toFixed(1),
    known(cpu.toFixed(2)),
  ]
}

/** The cells of one measurement divided by another. */
export function ratios(product: Measured, bare: Measured): string[] {
  return (['perSecond', 'p50', 'p99', 'cpu'] as const).map((key) =>
    known((product[key] / bare[key]).toPrecision(2)),
  )
}

function known(text: string): string {
  return text === 'NaN' ? '' : text
}

/** One line about the machine, on which the numbers depend. */
export function machine(postgres?: string): string {
  const [cpu] = cpus()
  return [
    `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${(loadavg()[0] ?? 0).toFixed(1)} before`,
    `Node ${process.versions.node}`,
    ...(postgres ? [`PostgreSQL ${postgres}`] : []),
  ].join(', ')
}
