import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../../scripts/lib/paths.mjs'
import { drawPage } from './draw-page.mjs'

const PAGE = 'docs/benchmarks.md'
const IMAGES = 'docs/images'
const RESULTS = 'bench/results'

/** Reports where docs/benchmarks.md and its charts differ from the results in bench/results. */
export async function checkBenchmarksPage() {
  const { page, drawn, files } = await draw()
  const problems = drawn.missing.map((problem) => `${PAGE}: ${problem}`)
  if (drawn.page !== page) problems.push(`${PAGE}: is not drawn from ${RESULTS}`)
  for (const file of new Set([...files.keys(), ...drawn.images.keys()])) {
    if (files.get(file) !== drawn.images.get(file)) {
      problems.push(`${IMAGES}/${file}: is not drawn from ${RESULTS}`)
    }
  }
  return problems.length > 0
    ? [...problems, 'Run `npm run bench -- --draw`, and the benchmarks that have no results.']
    : []
}

/** Draws docs/benchmarks.md and its charts. @returns {Promise<string[]>} what is missing */
export async function drawBenchmarksPage() {
  const { drawn, files } = await draw()
  await writeFile(join(root, PAGE), drawn.page)
  for (const file of files.keys()) await rm(join(root, IMAGES, file))
  for (const [file, text] of drawn.images) await writeFile(join(root, IMAGES, file), text)
  return drawn.missing
}

async function draw() {
  const page = await readFile(join(root, PAGE), 'utf8')
  const results = (await readFolder(RESULTS, /\.json$/)).map(([, text]) => JSON.parse(text))
  const files = new Map(await readFolder(IMAGES, /^bench-.*\.svg$/))
  return { page, drawn: drawPage(page, results), files }
}

/** @param {string} folder @param {RegExp} pattern @returns {Promise<[name: string, text: string][]>} */
async function readFolder(folder, pattern) {
  const names = (await readdir(join(root, folder)).catch(() => [])).filter((name) =>
    pattern.test(name),
  )
  return Promise.all(
    names.sort().map(async (name) => [name, await readFile(join(root, folder, name), 'utf8')]),
  )
}
