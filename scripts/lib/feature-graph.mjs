import { featureOf, readImports } from './imports.mjs'
import { EXCEPTIONS, MAY_IMPORT, MAY_READ } from './feature-order.cjs'
import { ownerOf, readTableUses } from './table-uses.mjs'

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} FeatureGraph the features that each feature imports, or whose tables it uses */

const REACTIONS = 'lib/features/reactions.ts'

/**
 * Reads from the code which features import which or use their tables, exceptions aside, which features cause reactions (`causes`), and which features
 * react (`reacts`).
 * @returns {Promise<{ imports: FeatureGraph, causes: Set<string>, reacts: Set<string> }>}
 */
export async function readFeatureGraph() {
  const files = await readImports(/^lib\/features\//)
  /** @type {Map<string, Set<string>>} */
  const imports = new Map(Object.keys(MAY_IMPORT).map((feature) => [feature, new Set()]))
  /** @type {Set<string>} */
  const causes = new Set()
  /** @type {Set<string>} */
  const reacts = new Set()
  for (const [path, targets] of files) {
    const from = featureOf(path)
    for (const target of targets) {
      const to = featureOf(target)
      if (from !== null && target === REACTIONS) causes.add(from)
      if (path === REACTIONS && to !== null) reacts.add(to)
      if (from !== null && to !== null && from !== to) {
        imports.set(from, (imports.get(from) ?? new Set()).add(to))
      }
    }
  }
  for (const { feature, table } of (await readTableUses()).uses) {
    const owner = ownerOf(table)
    if (owner !== feature && owner !== 'platform' && !(`${feature} → ${table}` in EXCEPTIONS)) {
      imports.set(feature, (imports.get(feature) ?? new Set()).add(owner))
    }
  }
  return { imports, causes, reacts }
}

/**
 * Returns the floor of each feature: one above the highest floor of the features that it imports.
 * @param {FeatureGraph} imports
 * @returns {ReadonlyMap<string, number>}
 */
export function floorsOf(imports) {
  /** @type {Map<string, number>} */
  const floors = new Map()
  /** @param {string} feature @param {readonly string[]} above @returns {number} */
  const floorOf = (feature, above) => {
    const known = floors.get(feature)
    if (known !== undefined) return known
    if (above.includes(feature)) throw new Error(`${[...above, feature].join(' → ')} is a cycle.`)
    const below = [...(imports.get(feature) ?? [])]
    const floor = 1 + Math.max(0, ...below.map((each) => floorOf(each, [...above, feature])))
    floors.set(feature, floor)
    return floor
  }
  for (const feature of imports.keys()) floorOf(feature, [])
  return floors
}

/**
 * Returns the transitive reduction of the graph: a feature that imports B, which imports C, has no edge to C.
 * @param {FeatureGraph} imports
 * @returns {[string, string][]}
 */
export function directImports(imports) {
  /** @param {string} from @param {string} to @returns {boolean} */
  const reaches = (from, to) =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to) => /** @type {[string, string]} */ ([from, to])),
  )
}

/**
 * Draws the feature diagram for docs/architecture.md, in Mermaid.
 * @param {Awaited<ReturnType<typeof readFeatureGraph>>} graph
 */
export function drawFeatures({ imports, causes, reacts }) {
  const floors = floorsOf(imports)
  const highest = Math.max(...floors.values())
  const lines = ['flowchart TD']
  /** @param {string} id @param {string} title @param {readonly string[]} features */
  const draw = (id, title, features) => {
    if (features.length === 0) return
    lines.push(`  subgraph ${id}["${title}"]`)
    lines.push(...features.toSorted().map((feature) => `    ${feature}`), '  end')
  }
  draw('reading', 'read models', Object.keys(MAY_READ))
  for (let floor = highest; floor >= 1; floor -= 1) {
    const features = [...floors].filter(([name, each]) => each === floor && !(name in MAY_READ))
    draw(
      `floor${floor}`,
      `floor ${floor}`,
      features.map(([name]) => name),
    )
  }
  lines.push('  reactions{{"reactions.ts"}}', '  below["lib/platform, lib/vendors"]')
  lines.push(
    ...directImports(imports)
      .map(([from, to]) => `  ${from} --> ${to}`)
      .sort(),
  )
  lines.push(...[...causes].sort().map((feature) => `  ${feature} -.-> reactions`))
  lines.push(...[...reacts].sort().map((feature) => `  reactions -.-> ${feature}`))
  lines.push('  floor1 --> below')
  return `${lines.join('\n')}\n`
}
