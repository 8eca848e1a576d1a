import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { checkBenchmarksPage } from '../../bench/lib/benchmarks-page.mjs'
import { checkArchitecture } from '../checks/architecture.mjs'
import { checkClockFormats } from '../checks/clock-formats.mjs'
import { checkContractLinks } from '../checks/contract-links.mjs'
import { checkFileLength } from '../checks/file-length.mjs'
import { checkFirstLoad } from '../checks/first-load.mjs'
import { checkMigrations } from '../checks/migrations.mjs'
import { checkProse } from '../checks/prose.mjs'
import { checkRawSql } from '../checks/raw-sql.mjs'
import { checkTables } from '../checks/tables.mjs'
import { checkTestHonesty } from '../checks/test-honesty.mjs'
import { checkTestMembership } from '../checks/test-membership.mjs'
import { checkTranslations } from '../checks/translations.mjs'
import { checkWalks } from '../checks/walks.mjs'
import { checkGeneratedClient } from '../generate-client.mjs'
import { root } from '../lib/paths.mjs'
import { NOT_ON_REAL_SERVICES } from '../services/exceptions.mjs'
import { check, command, inRounds, script } from './command.mjs'
import { checkCosts } from './costs.mjs'
import { DB_ON_PGLITE } from './engines.mjs'
import { OWN_SERVERS } from './own-servers.mjs'
import { playwright } from './playwright.mjs'
import { PROOFS } from './proofs.mjs'
import { usesServer, vitest } from './vitest.mjs'

/** The folders with code that exist. */
const sources = 'agent app components inngest lib i18n embedded emulators testing e2e bench scripts'
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
/** @type {import('./vitest.mjs').Suite} Mostly waits for the database, so that two processes use the cores. */
const dbOnPostgres = { project: 'db', engine: 'postgres', workers: 2 }
/** @type {import('./vitest.mjs').Suite} */
const apiOnPglite = { project: 'api', engine: 'pglite', without: OWN_SERVERS }
/** @type {import('./vitest.mjs').Suite} */
const ownServers = {
  project: 'api',
  engine: 'pglite',
  files: OWN_SERVERS,
  withoutServer: true,
  // Their servers are started once for each process.
  workers: 1,
}
/** @type {import('./vitest.mjs').Suite} */
const documented = { project: 'documented', engine: 'pglite' }
/** @type {import('./vitest.mjs').Suite} */
const integrations = { project: 'integrations', engine: 'pglite' }
/** @type {import('./vitest.mjs').Suite} */
const processes = { project: 'processes', engine: 'postgres' }
/** @type {import('./vitest.mjs').Suite} */
const apiOnServices = { project: 'api', engine: 'postgres', except: NOT_ON_REAL_SERVICES }

/**
 * The stages of `npm test`: every check, and a test for each rule of the product.
 * @param {Postgres} postgres
 * @returns {Run}
 */
export function testRun(postgres) {
  return [
    [
      [
        { name: 'build', run: script('build.mjs') },
        { name: 'first-load', needs: 'build', run: check(checkFirstLoad) },
        // With the types. Next writes some of them during the build.
        { name: 'lint', group: 'static', run: command('oxlint') },
        { name: 'dead-code', group: 'static', run: command('knip', '--no-progress') },
      ],
      [
        { name: 'format', group: 'static', run: command('oxfmt', '--check') },
        { name: 'dependencies', group: 'static', run: command('depcruise', ...sources) },
        { name: 'file-length', group: 'static', run: check(checkFileLength) },
        { name: 'prose', group: 'static', run: check(checkProse) },
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
        { name: 'generated-client', group: 'static', run: check(checkGeneratedClient) },
        // These import packages, which are not there yet when this file is loaded in a fresh clone.
        {
          name: 'icons',
          group: 'static',
          run: check(async () => (await import('../checks/icons.mjs')).checkIcons()),
        },
        {
          name: 'holidays',
          group: 'static',
          run: check(async () => (await import('../checks/holidays.mjs')).checkHolidays()),
        },
        {
          name: 'site-links',
          group: 'static',
          run: check(async () => (await import('../checks/site-links.mjs')).checkSiteLinks()),
        },
        { name: 'translations', group: 'static', run: check(checkTranslations) },
        { name: 'clock-formats', group: 'static', run: check(checkClockFormats) },
        { name: 'contract-links', group: 'static', run: check(checkContractLinks) },
        { name: 'architecture', group: 'static', run: check(checkArchitecture) },
        { name: 'bench-page', group: 'static', run: check(checkBenchmarksPage) },
        { name: 'raw-sql', group: 'static', run: check(checkRawSql) },
        { name: 'tables', group: 'static', run: check(checkTables) },
        { name: 'migrations', group: 'static', run: check(checkMigrations) },
        { name: 'walks', group: 'static', run: check(checkWalks) },
        { name: 'costs', group: 'static', run: check(checkCosts) },
        { name: 'unit', suite: unit, run: vitest('unit', unit) },
      ],
      // Mostly waits for sound to be played.
      [{ name: 'agent', suite: agent, run: vitest('agent', agent) }],
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
          name: 'processes',
          group: 'api',
          needs: 'build',
          suite: processes,
          run: vitest('processes', processes, postgres),
        },
        {
          name: 'integrations',
          group: 'api',
          needs: 'build',
          suite: integrations,
          run: vitest('integrations', integrations),
        },
      ],
      [
        {
          name: 'api',
          group: 'api',
          needs: 'build',
          suite: apiOnPglite,
          run: vitest('api', apiOnPglite),
        },
        {
          name: 'documented',
          group: 'api',
          needs: 'build',
          suite: documented,
          run: vitest('documented', documented),
        },
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
      ],
    ],
    // Two browsers and a server keep both cores busy by themselves.
    [[{ name: 'browser', needs: 'build', run: playwright }]],
  ]
}

/**
 * The stages of `npm run proof`: many more generated requests, kills and repetitions, the other database engine, and
 * every look of every page.
 * @param {Postgres} postgres
 * @returns {Run}
 */
export function proofRun(postgres) {
  return [
    [
      [
        { name: 'build', run: script('build.mjs') },
        { name: 'build-without-front', run: script('build.mjs', '--without-front') },
      ],
    ],
    [
      PROOFS.map(({ name, group, rounds, suite }) => ({
        name,
        group,
        needs: buildOf(suite),
        suite,
        run: inRounds(
          rounds,
          vitest(name, suite, suite.engine === 'postgres' ? postgres : undefined),
        ),
      })),
    ],
    [
      [
        {
          name: 'looks',
          needs: 'build',
          run: (args) => playwright(args, { EVERY_LOOK: 'true' }),
        },
      ],
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

/** The stage that builds what a suite runs on. @param {import('./vitest.mjs').Suite} suite */
function buildOf(suite) {
  if (!usesServer(suite)) return undefined
  const needsNext = suite.front === 'off' || suite.project === 'without-front'
  return needsNext ? 'build-without-front' : 'build'
}
