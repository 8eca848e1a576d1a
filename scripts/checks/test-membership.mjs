import { PLAYWRIGHT_FILES } from '../stages/playwright.mjs'
import { listFiles } from '../stages/vitest.mjs'
import { projectFiles } from './files.mjs'

/**
 * Test files that no stage runs, and parts of suites that name no file.
 * @param {readonly import('../stages/index.mjs').Run[]} runs
 */
export async function checkTestMembership(runs) {
  const tests = await projectFiles(/\.(test|spec)\.tsx?$/)
  const suites = runs.flatMap((run) => run.flat(2)).flatMap(({ suite }) => suite ?? [])
  /** @type {Set<string>} */
  const members = new Set()
  for (const suite of suites.filter(({ files }) => !files)) {
    for (const file of await listFiles(suite)) members.add(file)
  }
  const strays = tests.filter(({ path }) => !members.has(path) && !PLAYWRIGHT_FILES.test(path))
  const parts = [...new Set(suites.flatMap(({ files = [] }) => files))]
  return [
    ...strays.map(({ path }) => `${path}: no stage of npm test or npm run proof runs it`),
    ...parts
      .filter((part) => ![...members].some((path) => `/${path}`.includes(part)))
      .map((part) => `"${part}" in scripts/stages is part of no test file’s path`),
  ]
}
