/** A strict parser of the text format of Prometheus, version 0.0.4. */

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export type Exposition = Map<string, { type: string; samples: Sample[] }>

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = String.raw`[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"`
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\S+)$`)
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram)$`)
const COMMENT = /^# (HELP|UNIT) /
const SUFFIXES: Record<string, RegExp> = { histogram: /_(bucket|sum|count)$/ }

/** @throws Error with the first line that the format does not allow */
export function parseExposition(text: string): Exposition {
  const families: Exposition = new Map()
  const seen = new Set<string>()
  let current = ''
  if (!text.endsWith('\n')) throw new Error('The last line does not end')
  for (const line of text.split('\n')) {
    if (line === '' || COMMENT.test(line)) continue
    const refuse = (why: string) => new Error(`${why}: ${line}`)
    const [, family, type] = TYPE.exec(line) ?? []
    if (family !== undefined && type !== undefined) {
      if (families.has(family)) throw refuse('The metric comes twice')
      families.set(family, { type, samples: [] })
      current = family
      continue
    }
    const sample = parseSample(line)
    if (!sample) throw refuse('This is no sample')
    const open = families.get(current)
    const suffix = SUFFIXES[open?.type ?? '']
    if (!open || (suffix ? sample.name.replace(suffix, '') : sample.name) !== current) {
      throw refuse('The sample belongs to no metric before it')
    }
    const series = line.slice(0, line.lastIndexOf(' '))
    if (seen.has(series)) throw refuse('The series comes twice')
    seen.add(series)
    open.samples.push(sample)
  }
  for (const [name, { type, samples }] of families) {
    if (type === 'histogram') requireCumulative(name, samples)
  }
  return families
}

export function valueOf(
  exposition: Exposition,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const family = exposition.get(name) ?? exposition.get(name.replace(/_(bucket|sum|count)$/, ''))
  const wanted = Object.entries(labels)
  return family?.samples.find(
    (sample) =>
      sample.name === name && wanted.every(([label, value]) => sample.labels[label] === value),
  )?.value
}

function parseSample(line: string): Sample | null {
  const [, name, labels = '', text = ''] = SAMPLE.exec(line) ?? []
  const value = text === '+Inf' ? Infinity : Number(text)
  if (name === undefined || Number.isNaN(value)) return null
  const pairs = labels.match(new RegExp(LABEL, 'g')) ?? []
  const split = pairs.map((pair) => [
    pair.split('=')[0] ?? '',
    pair.slice(pair.indexOf('"') + 1, -1),
  ])
  return { name, labels: Object.fromEntries(split) as Record<string, string>, value }
}

/** The buckets of each series grow, and the last one holds everything. */
function requireCumulative(name: string, samples: readonly Sample[]): void {
  const counts = samples.filter((sample) => sample.name === `${name}_count`)
  if (counts.length === 0) throw new Error(`${name} has no count`)
  for (const { labels, value } of counts) {
    const isOwn = (sample: Sample) =>
      Object.entries(labels).every(([label, own]) => sample.labels[label] === own)
    const buckets = samples.filter((sample) => sample.name === `${name}_bucket` && isOwn(sample))
    const values = buckets.map((bucket) => bucket.value)
    const grows = values.every((each, index) => index === 0 || each >= (values[index - 1] ?? 0))
    if (!grows || buckets.at(-1)?.labels.le !== '+Inf' || values.at(-1) !== value) {
      throw new Error(`The buckets of ${name} do not add up: ${JSON.stringify(labels)}`)
    }
  }
}
