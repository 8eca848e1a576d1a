import packageJson from '@/package.json'
import type { Finding, Status } from './finding'

export interface Report {
  /** The worst of the findings. */
  status: 'ok' | 'warning' | 'problem'
  version: string
  durationMs: number
  findings: Finding[]
}

/** The order of the lines: problems come last, where a terminal shows them. */
const ORDER: readonly Status[] = ['ok', 'not configured', 'warning', 'problem']

const NOUNS: ReadonlySet<Status> = new Set(['warning', 'problem'])

/** @param secrets texts that are redacted in every line */
export function makeReport(
  findings: readonly Finding[],
  durationMs: number,
  secrets: readonly string[],
): Report {
  const statuses = new Set(findings.map(({ status }) => status))
  return {
    status: statuses.has('problem') ? 'problem' : statuses.has('warning') ? 'warning' : 'ok',
    version: packageJson.version,
    durationMs: Math.round(durationMs),
    findings: findings
      .map((finding) => withoutSecrets(finding, secrets))
      .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status)),
  }
}

function withoutSecrets({ found, todo, ...finding }: Finding, secrets: readonly string[]): Finding {
  const clean = (text: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text).replace(/\s+/g, ' ')
  return { ...finding, found: clean(found), ...(todo !== undefined && { todo: clean(todo) }) }
}

export function describeReport({ findings, durationMs, version }: Report): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(({ status, check, found, todo }) =>
    [status.padEnd('not configured'.length), check.padEnd(width), found, todo && `→ ${todo}`]
      .filter(Boolean)
      .join('  '),
  )
  const counts = ORDER.toReversed().map((status) => {
    const count = findings.filter((finding) => finding.status === status).length
    return `${count} ${status}${NOUNS.has(status) && count !== 1 ? 's' : ''}`
  })
  const seconds = (durationMs / 1000).toFixed(1)
  return [...lines, '', `Santral ${version}: ${counts.join(', ')} (${seconds} s)`].join('\n')
}
