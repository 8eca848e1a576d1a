import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { METRICS, type MetricName, prometheusName } from './metrics'

const page = readFileSync('docs/operations.md', 'utf8')
const rules = readFileSync('docs/alerts.yml', 'utf8')
const names = Object.keys(METRICS) as MetricName[]

describe('docs/operations.md', () => {
  it('lists every metric with its type, unit and labels', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `santral_'))
    const listed = rows.map((row) => {
      const [, name, type, unit, labels = ''] = row.split('|').map((cell) => cell.trim())
      return [name, type, unit, labels.replaceAll(/[`\s]/g, '')]
    })
    expect(listed).toEqual(
      names.map((name) => {
        const { kind, unit, labels } = METRICS[name]
        return [`\`${prometheusName(name)}\``, kind, `\`${unit}\``, labels.join(',')]
      }),
    )
  })

  it('says what to do about every alert', () => {
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, alert]) => alert)
    const sections = page.split(/^### /m).slice(1)
    expect(sections.map((section) => section.split('\n')[0])).toEqual(alerts)
    for (const section of sections) expect(section).toMatch(/^1\. /m)
  })
})

describe('docs/alerts.yml', () => {
  it('asks for existing metrics and labels', () => {
    const series = new Map<string, readonly string[]>()
    for (const name of names) {
      const suffixes = METRICS[name].kind === 'histogram' ? ['_count', '_sum', '_bucket'] : ['']
      for (const suffix of suffixes) {
        series.set(`${prometheusName(name)}${suffix}`, METRICS[name].labels)
      }
    }
    const asked = [...rules.matchAll(/(santral_\w+)(?:\{(\w+)!?=)?/g)]
    expect(asked.length).toBeGreaterThan(15)
    const unknown = asked.filter(
      ([, name = '', label]) =>
        !series.has(name) || (label !== undefined && !series.get(name)?.includes(label)),
    )
    expect(unknown).toEqual([])
  })
})
