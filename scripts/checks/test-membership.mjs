import { PLAYWRIGHT_FILES } from '../stages/playwright.mjs'
import { listFilesOf } from '../stages/vitest.mjs'
import { projectFiles } from './files.mjs'

/**
 * Reports test files that no stage runs, and paths of suites and their exceptions that match no test file.
 * @param {readonly import('../stages/index.mjs').Run[]} runs
 */
export async function checkTestMembership(runs) {
  const tests = await projectFiles(/\.(test|spec)\.tsx?$/)
  const suites = runs.flatMap((run) => run.flat(2)).flatMap(({ suite }) => suite ?? [])
  const whole = suites.filter(({ files }) => !files)
  const members = new Set(await listFilesOf(whole.map(({ project }) => project)))
  const strays = tests.filter(({ path }) => !members.has(path) && !PLAYWRIGHT_FILES.test(path))
  const named = suites.flatMap(({ files = [], except = [] }) => [
    ...files,
    ...except.map(({ file }) => file),
  ])
  const filters = [...new Set(named)]
  return [
    ...strays.map(({ path }) => `${path}: no stage of npm test or npm run proof runs it`),
    ...filters
      .filter((filter) => ![...members].some((path) => `/${path}`.includes(filter)))
      .map((filter) => `"${filter}" in scripts/stages matches no test file`),
  ]
}
