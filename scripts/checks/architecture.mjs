import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MAY_IMPORT } from '../lib/feature-order.cjs'
import { drawFeatures, readFeatureGraph } from '../lib/feature-graph.mjs'
import { root } from '../lib/paths.mjs'
import { folderSizes } from '../lib/sizes.mjs'
import { projectFiles } from './files.mjs'

const PAGE = 'docs/architecture.md'
const PICTURE = /(<!-- features: drawn from the code -->\n\n```mermaid\n)([\s\S]*?)(```)/

/** Code files that a folder may hold directly. */
const MOST_CHILDREN = 40

/**
 * What the map of the house gets wrong: the picture of the features, permissions that nothing uses,
 * features without a page, and folders that hold too much.
 */
export async function checkArchitecture() {
  const { imports } = await readFeatureGraph()
  const page = await readFile(join(root, PAGE), 'utf8')
  return [
    ...unusedPermissions(imports),
    ...(page.match(PICTURE)?.[2] === (await drawFeatures())
      ? []
      : [
          `${PAGE}: the picture of the features is not the code's. Run \`npm run house -- --draw\`.`,
        ]),
    ...(await missingPages()),
    ...(await crowdedFolders()),
  ]
}

/** Puts the picture of the features into the page as the code has it. @param {string} page */
export async function withPicture(page) {
  const picture = await drawFeatures()
  return page.replace(PICTURE, (_, start, __, end) => `${start}${picture}${end}`)
}

/**
 * Entries of the feature order that no import uses.
 * @param {import('../lib/feature-graph.mjs').FeatureGraph} imports
 * @param {Readonly<Record<string, readonly string[]>>} [allowed]
 */
export function unusedPermissions(imports, allowed = MAY_IMPORT) {
  return Object.entries(allowed).flatMap(([feature, others]) =>
    others
      .filter((other) => !imports.get(feature)?.has(other))
      .map(
        (other) => `scripts/lib/feature-order.cjs: ${feature} does not import ${other} any more`,
      ),
  )
}

async function missingPages() {
  const pages = await projectFiles(/^lib\/features\/[^/]+\/README\.md$/)
  const there = new Set(pages.map(({ path }) => path))
  return Object.keys(MAY_IMPORT)
    .map((feature) => `lib/features/${feature}/README.md`)
    .filter((path) => !there.has(path))
    .map((path) => `${path}: every feature has a page about itself`)
}

async function crowdedFolders() {
  return (await folderSizes())
    .filter(([, count]) => count > MOST_CHILDREN)
    .map(
      ([folder, count]) => `${folder}: ${count} files, at most ${MOST_CHILDREN} are easy to survey`,
    )
}
