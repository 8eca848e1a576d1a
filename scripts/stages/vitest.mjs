import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { reportsDir, root } from '../lib/paths.mjs'
import { measureTimeScale } from '../lib/time-scale.mjs'
import { runTool } from './command.mjs'

/**
 * A test that a suite leaves out.
 * @typedef {object} Exception
 * @property {string} file
 * @property {string} [test] its name with the names of its groups, or a part of them; default: all of the file
 * @property {string} reason
 */

/**
 * The tests of one vitest run.
 * @typedef {object} Suite
 * @property {string} project a project of vitest.config.ts
 * @property {'pglite' | 'postgres'} [engine] the database that they use
 * @property {readonly string[]} [files] runs only files whose path contains one of these; default: all files
 * @property {readonly string[]} [without] leaves these files to another suite of the run
 * @property {'off'} [front] the servers leave the Public API to Next
 * @property {boolean} [thorough] runs many repetitions: see testing/thorough.ts
 * @property {readonly Exception[]} [except] leaves these out, and names them in the summary
 * @property {true} [withoutServer] starts no server that all files share
 * @property {number} [workers] so many files at once; default: vitest decides
 */

/**
 * Whether the tests run against the built server, so that they import little of what they test.
 * @param {Suite} suite
 */
export const usesServer = ({ project }) => !['unit', 'db', 'agent'].includes(project)

/**
 * Defines a stage that runs vitest once.
 * @param {string} name the name of the stage and its report
 * @param {Suite} suite
 * @param {() => Promise<string>} [postgres] returns the URL of the server, if the suite needs one
 * @returns {(args: readonly string[]) => Promise<import('./command.mjs').Result>} `args` select tests of the suite: paths or `--changed`
 */
export function vitest(name, suite, postgres) {
  return async (args) => {
    const report = join(reportsDir, `${name}.json`)
    await mkdir(reportsDir, { recursive: true })
    const notes = `${report}.notes`
    await Promise.all([report, notes].map((file) => rm(file, { force: true })))
    await measureTimeScale()
    const { code, output, cpu } = await runTool(
      'vitest',
      [
        'run',
        ...selection(suite, args),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        '--reporter=./scripts/stages/file-times.mjs',
      ],
      {
        ...environmentOf(suite),
        FILE_TIMES: `${report}.times`,
        PROOF_NOTES: notes,
        ...(postgres && { TEST_DATABASE_URL: await postgres() }),
      },
    )
    const { except = [] } = suite
    const counts = countVitest(await readFile(report, 'utf8').catch(() => null), code, except)
    const files = await fileTimes(`${report}.times`)
    return {
      ...counts,
      output,
      cpu,
      files,
      notes: [...except.map(lineOf), ...(await linesOf(notes))],
    }
  }
}

/**
 * Lists the files of a suite, as paths from the root of this clone.
 * @param {Suite} suite
 * @param {readonly string[]} [args]
 */
export function listFiles(suite, args = []) {
  return list(selection(suite, args), environmentOf(suite))
}

/** Lists all files of these projects. @param {readonly string[]} projects */
export function listFilesOf(projects) {
  const args = [...new Set(projects)].flatMap((project) => ['--project', project])
  return list(args, { TEST_ENGINE: 'postgres' })
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<string[]>}
 */
async function list(args, env) {
  const { code, output } = await runTool('vitest', ['list', '--filesOnly', '--json', ...args], env)
  if (code !== 0) throw new Error(output)
  /** @type {{ file: string }[]} */
  const files = JSON.parse(output.slice(output.indexOf('[')))
  return files.map(({ file }) => file.slice(root.length + 1))
}

/**
 * Returns the vitest arguments that select a suite. Vitest runs the files that match any given path, so paths in `args`
 * replace those of the suite. They must name files of the suite.
 * @param {Suite} suite
 * @param {readonly string[]} args
 */
function selection({ project, files = [], workers, except = [] }, args) {
  const namesFiles = args.some((arg) => arg.includes('.test.'))
  const options = [
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    ...patternWithout(except.flatMap(({ test }) => test ?? [])),
  ]
  return ['--project', project, ...options, ...(namesFiles ? [] : files), ...args]
}

/** Selects all tests whose names contain none of these. @param {readonly string[]} names */
function patternWithout(names) {
  const parts = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return parts.length > 0 ? [`--testNamePattern=^(?!.*(?:${parts.join('|')}))`] : []
}

/** @param {Exception} exception */
function lineOf({ file, test, reason }) {
  return `left out: ${[file, test].filter(Boolean).join(' > ')}: ${reason}`
}

/** @param {Suite} suite @returns {Record<string, string>} */
function environmentOf(suite) {
  const { engine, front, thorough, without: others = [], except = [] } = suite
  const exceptions = except.filter(({ test }) => !test).map(({ file }) => file)
  const without = [...others, ...exceptions]
  return {
    ...(engine && { TEST_ENGINE: engine }),
    // Everything is already built. A file that changes during the run must not rebuild it under running servers.
    ...(suite.project !== 'upgrades' && { SANTRAL_PREPARED: 'true' }),
    ...(front && { TEST_API_FRONT: front }),
    ...(suite.withoutServer && { TEST_SHARED_SERVER: 'off' }),
    ...(thorough && { TEST_THOROUGH: 'true' }),
    // Vitest applies its option --exclude to no project.
    ...(without.length > 0 && { TEST_WITHOUT: without.join(',') }),
  }
}

/** The lines that tests wrote for the summary. @param {string} file */
async function linesOf(file) {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

/** @param {string} file @returns {Promise<import('./command.mjs').FileTime[]>} */
async function fileTimes(file) {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

/** @typedef {{ status: string, fullName?: string }} Test */

/**
 * Counts the tests of vitest's JSON report. A test that did not run counts as failed, because no test may be skipped,
 * unless it is an exception of the suite. A file that failed although none of its tests failed counts as one failure,
 * and so does a run that failed otherwise.
 * @param {string | null} report
 * @param {number} code the exit code of the run
 * @param {readonly Exception[]} [except]
 */
export function countVitest(report, code, except = []) {
  if (report === null) return { passed: 0, failed: 1 }
  /** @type {{ testResults: { name?: string, status: string, assertionResults: Test[] }[] }} */
  const { testResults } = JSON.parse(report)
  const ran = testResults.map(({ name = '', status, assertionResults }) => ({
    status,
    tests: assertionResults.filter((test) => !isLeftOut(name, test, except)),
  }))
  const tests = ran.flatMap((file) => file.tests)
  const passed = tests.filter((test) => test.status === 'passed').length
  const broken = ran.filter(
    (file) => file.status === 'failed' && file.tests.every((t) => t.status === 'passed'),
  ).length
  const failed = tests.length - passed + broken
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** @param {string} path @param {Test} test @param {readonly Exception[]} except */
function isLeftOut(path, { status, fullName = '' }, except) {
  if (status === 'passed' || status === 'failed') return false
  return except.some(
    ({ file, test }) => test !== undefined && path.endsWith(file) && fullName.includes(test),
  )
}
