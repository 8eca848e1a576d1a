import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { checkBenchmarksPage } from '../../bench/lib/benchmarks-page.mjs'
import { checkArchitecture } from '../checks/architecture.mjs'
import { checkClockFormats } from '../checks/clock-formats.mjs'
import { checkContractLinks } from '../checks/contract-links.mjs'
import { checkFileLength } from '../checks/file-length.mjs'
import { checkFirstLoad } from '../checks/first-load.mjs'
import { checkMigrations } from '../checks/migrations.mjs'
import { checkRawSql } from '../checks/raw-sql.mjs'
import { checkTestHonesty } from '../checks/test-honesty.mjs'
import { checkTestMembership } from '../checks/test-membership.mjs'
import { checkTranslations } from '../checks/translations.mjs'
import { checkWalks } from '../checks/walks.mjs'
import { root } from '../lib/paths.mjs'
import { prepare } from '../prepare.mjs'
import { NOT_ON_REAL_SERVICES } from '../services/exceptions.mjs'
import { check, command, inRounds } from './command.mjs'
import { API_ON_POSTGRES, DB_ON_PGLITE } from './engines.mjs'
import { OWN_SERVERS } from './own-servers.mjs'
import { playwright } from './playwright.mjs'
import { PROOFS } from './proofs.mjs'
import { usesServer, vitest } from './vitest.mjs'

/** The folders with code that exist. */
const sources = 'agent app components inngest lib i18n embedded emulators e2e bench scripts'
  .split(' ')
  .filter((folder) => existsSync(join(root, folder)))

/**
 * One part of the test run.
 * @typedef {object} Stage
 * @property {string} name selects the stage on the command line
 * @property {string} [group] selects several stages together
 * @property {string} [needs] the name of a stage that must have passed first
 * @property {import('./vitest.mjs').Suite} [suite] the vitest tests that it runs
 * @property {(args: readonly string[]) => Promise<import('./command.mjs').Result>} run
 *   `args` are passed to the tool, to run a part of the stage
 */

/** Stages that run in sequence. @typedef {readonly Stage[]} Lane */

/** Phases that run in sequence. The lanes of a phase run in parallel. @typedef {readonly (readonly Lane[])[]} Run */

/** @typedef {() => Promise<string>} Postgres returns the URL of PostgreSQL, and starts the server at the first call */

/** @type {import('./vitest.mjs').Suite} */
const unit = { project: 'unit' }
/** @type {import('./vitest.mjs').Suite} */
const agent = { project: 'agent' }
/** @type {import('./vitest.mjs').Suite} */
const dbOnPglite = { project: 'db', engine: 'pglite', files: DB_ON_PGLITE }
/** @type {import('./vitest.mjs').Suite} */
const dbOnPostgres = { project: 'db', engine: 'postgres' }
/** @type {import('./vitest.mjs').Suite} */
const apiOnPglite = { project: 'api', engine: 'pglite', without: OWN_SERVERS }
/** @type {import('./vitest.mjs').Suite} */
const ownServers = { project: 'api', engine: 'pglite', files: OWN_SERVERS }
/** @type {import('./vitest.mjs').Suite} */
const documented = { project: 'documented', engine: 'pglite' }
/** @type {import('./vitest.mjs').Suite} */
const kills = { project: 'kills', engine: 'pglite' }
/** @type {import('./vitest.mjs').Suite} */
const integrations = { project: 'integrations', engine: 'pglite' }
/** @type {import('./vitest.mjs').Suite} */
const processes = { project: 'processes', engine: 'postgres' }
/** @type {import('./vitest.mjs').Suite} */
const apiOnPostgres = {
  project: 'api',
  engine: 'postgres',
  files: API_ON_POSTGRES,
  // Both ways of serving the Public API are tested.
  front: 'off',
}
/** @type {import('./vitest.mjs').Suite} */
const apiOnServices = { project: 'api', engine: 'postgres', except: NOT_ON_REAL_SERVICES }

/**
 * The stages of `npm test`: every check, and every test at least once.
 * @param {Postgres} postgres
 * @returns {Run}
 */
export function testRun(postgres) {
  return [
    [
      [
        { name: 'build', run: build },
        { name: 'first-load', needs: 'build', run: check(checkFirstLoad) },
        { name: 'types', group: 'static', run: command('tsc', '--noEmit') },
        {
          name: 'agent-types',
          group: 'static',
          run: command('tsc', '--noEmit', '--project', 'agent'),
        },
        {
          name: 'integration-types',
          group: 'static',
          run: command('tsc', '--noEmit', '--project', 'integrations'),
        },
      ],
      [
        {
          name: 'format',
          group: 'static',
          run: command('prettier', '--check', '--log-level=warn', '.'),
        },
        { name: 'lint', group: 'static', run: command('oxlint') },
        { name: 'dependencies', group: 'static', run: command('depcruise', ...sources) },
        { name: 'dead-code', group: 'static', run: command('knip', '--no-progress') },
        { name: 'file-length', group: 'static', run: check(checkFileLength) },
        { name: 'test-honesty', group: 'static', run: check(checkTestHonesty) },
        {
          name: 'membership',
          group: 'static',
          run: check(() =>
            checkTestMembership([
              testRun(postgres),
              proofRun(postgres),
              servicesRun(postgres, { livekit: true }),
            ]),
          ),
        },
        { name: 'translations', group: 'static', run: check(checkTranslations) },
        { name: 'clock-formats', group: 'static', run: check(checkClockFormats) },
        { name: 'contract-links', group: 'static', run: check(checkContractLinks) },
        { name: 'architecture', group: 'static', run: check(checkArchitecture) },
        { name: 'bench-page', group: 'static', run: check(checkBenchmarksPage) },
        { name: 'raw-sql', group: 'static', run: check(checkRawSql) },
        { name: 'migrations', group: 'static', run: check(checkMigrations) },
        { name: 'walks', group: 'static', run: check(checkWalks) },
        { name: 'unit', suite: unit, run: vitest('unit', unit) },
        // Mostly waits for sound to be played.
        { name: 'agent', suite: agent, run: vitest('agent', agent) },
      ],
    ],
    [
      [
        {
          name: 'db-postgres',
          group: 'db',
          suite: dbOnPostgres,
          run: vitest('db-postgres', dbOnPostgres, postgres),
        },
        {
          name: 'db-pglite',
          group: 'db',
          suite: dbOnPglite,
          run: vitest('db-pglite', dbOnPglite),
        },
        {
          name: 'api-postgres',
          group: 'api',
          needs: 'build',
          suite: apiOnPostgres,
          run: vitest('api-postgres', apiOnPostgres, postgres),
        },
      ],
      [
        {
          name: 'api-pglite',
          group: 'api',
          needs: 'build',
          suite: apiOnPglite,
          run: vitest('api-pglite', apiOnPglite),
        },
        { name: 'kills', group: 'api', needs: 'build', suite: kills, run: vitest('kills', kills) },
      ],
      // These mostly wait: for servers to start, or to come back.
      [
        {
          name: 'own-servers',
          group: 'api',
          needs: 'build',
          suite: ownServers,
          run: vitest('own-servers', ownServers),
        },
        {
          name: 'documented',
          group: 'api',
          needs: 'build',
          suite: documented,
          run: vitest('documented', documented),
        },
        {
          name: 'integrations',
          group: 'api',
          needs: 'build',
          suite: integrations,
          run: vitest('integrations', integrations),
        },
        {
          name: 'processes',
          group: 'api',
          needs: 'build',
          suite: processes,
          run: vitest('processes', processes, postgres),
        },
      ],
    ],
    // Two browsers and a server keep both cores busy by themselves.
    [[{ name: 'browser', needs: 'build', run: playwright }]],
  ]
}

/**
 * The stages of `npm run proof`: tests of `npm test` with many more generated requests, kills and repetitions, which
 * take long.
 * @param {Postgres} postgres
 * @returns {Run}
 */
export function proofRun(postgres) {
  return [
    [[{ name: 'build', run: build }]],
    [
      PROOFS.map(({ name, group, rounds, suite }) => ({
        name,
        group,
        needs: usesServer(suite) ? 'build' : undefined,
        suite,
        run: inRounds(
          rounds,
          vitest(name, suite, suite.engine === 'postgres' ? postgres : undefined),
        ),
      })),
    ],
  ]
}

/**
 * The stages of `npm run test:services`.
 * @param {Postgres} postgres
 * @param {{ livekit: boolean }} given whether there is a LiveKit
 * @returns {Run}
 */
export function servicesRun(postgres, { livekit }) {
  const reason = '--livekit was not given'
  /** @type {import('./vitest.mjs').Suite} */
  const ofServices = {
    project: 'services',
    engine: 'postgres',
    except: livekit ? [] : [{ file: 'e2e/services/livekit.test.ts', reason }],
  }
  return [
    [
      [
        {
          name: 'api-on-services',
          suite: apiOnServices,
          run: vitest('api-on-services', apiOnServices, postgres),
        },
        {
          name: 'services',
          suite: ofServices,
          run: vitest('services', ofServices, postgres),
        },
      ],
    ],
  ]
}

async function build() {
  await prepare({ build: true })
  return { passed: 1, failed: 0, output: '' }
}
