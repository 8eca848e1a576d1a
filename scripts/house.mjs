/**
 * `npm run house` prints statistics about the code: how long files are, how many files folders hold, and how many
 * files each walk of CONTRIBUTING.md visits. `npm run house -- --draw` also regenerates the feature diagram in
 * docs/architecture.md.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { withDiagram } from './checks/architecture.mjs'
import { readWalks } from './checks/walks.mjs'
import { root } from './lib/paths.mjs'
import { folderSizes, lengths } from './lib/sizes.mjs'

const AREAS = ['app', 'components', 'lib/features', 'lib/platform', 'lib/vendors', 'embedded']

if (process.argv.includes('--draw')) {
  const page = join(root, 'docs/architecture.md')
  await writeFile(page, await withDiagram(await readFile(page, 'utf8')))
}

console.log('lines per file          files  median    p90  largest')
for (const area of [null, ...AREAS]) {
  const { files, median, p90, largest } = await lengths(area)
  const numbers = [files, median, p90, largest?.lines ?? 0].map((n) => String(n).padStart(6))
  console.log(`${(area ?? 'all code').padEnd(22)} ${numbers.join('  ')}  ${largest?.path ?? ''}`)
}
console.log('\nfullest folders')
for (const [folder, count] of (await folderSizes()).slice(0, 5)) {
  console.log(`${String(count).padStart(6)}  ${folder}`)
}
console.log('\nwalks')
for (const { name, files } of await readWalks()) {
  console.log(`${String(files.length).padStart(6)}  ${name}`)
}
