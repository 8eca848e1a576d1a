import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MAY_IMPORT } from '../lib/feature-order.cjs'
import { drawFeatures, readFeatureGraph } from '../lib/feature-graph.mjs'
import { root } from '../lib/paths.mjs'
import { folderSizes } from '../lib/sizes.mjs'
import { projectFiles } from './files.mjs'

const PAGE = 'docs/architecture.md'
const DIAGRAM = /(<!-- features: drawn from the code -->\n\n```mermaid\n)([\s\S]*?)(```)/

/** The most code files that a folder may hold directly. */
const MAX_CHILDREN = 40

/**
 * Reports an outdated feature diagram, entries of the feature order that no import uses, features without a README, and
 * folders with too many files.
 */
export async function checkArchitecture() {
  const graph = await readFeatureGraph()
  const page = await readFile(join(root, PAGE), 'utf8')
  return [
    ...unusedPermissions(graph.imports),
    ...(page.match(DIAGRAM)?.[2] === drawFeatures(graph)
      ? []
      : [`${PAGE}: the feature diagram does not match the code. Run \`npm run house -- --draw\`.`]),
    ...(await missingReadmes()),
    ...(await crowdedFolders()),
  ]
}

/** Replaces the feature diagram of the page with one drawn from the code. @param {string} page */
export async function withDiagram(page) {
  const diagram = drawFeatures(await readFeatureGraph())
  return page.replace(DIAGRAM, (_, start, __, end) => `${start}${diagram}${end}`)
}

/**
 * Reports entries of the feature order that no import uses.
 * @param {import('../lib/feature-graph.mjs').FeatureGraph} imports
 * @param {Readonly<Record<string, readonly string[]>>} [allowed]
 */
export function unusedPermissions(imports, allowed = MAY_IMPORT) {
  return Object.entries(allowed).flatMap(([feature, others]) =>
    others
      .filter((other) => !imports.get(feature)?.has(other))
      .map((other) => `scripts/lib/feature-order.cjs: ${feature} no longer imports ${other}`),
  )
}

async function missingReadmes() {
  const pages = await projectFiles(/^lib\/features\/[^/]+\/README\.md$/)
  const existing = new Set(pages.map(({ path }) => path))
  return Object.keys(MAY_IMPORT)
    .map((feature) => `lib/features/${feature}/README.md`)
    .filter((path) => !existing.has(path))
    .map((path) => `${path}: missing, every feature needs a README`)
}

async function crowdedFolders() {
  return (await folderSizes())
    .filter(([, count]) => count > MAX_CHILDREN)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${MAX_CHILDREN} are allowed`)
}
