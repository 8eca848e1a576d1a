import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { checkContractLinks } from '../checks/contract-links.mjs'
import { checkFileLength } from '../checks/file-length.mjs'
import { checkFirstLoad } from '../checks/first-load.mjs'
import { checkTestHonesty } from '../checks/test-honesty.mjs'
import { checkTranslations } from '../checks/translations.mjs'
import { root } from '../lib/paths.mjs'
import { prepare } from '../prepare.mjs'
import { check, command } from './command.mjs'
import { playwright } from './playwright.mjs'
import { vitest } from './vitest.mjs'

/** The folders with code, as far as they exist. */
const sources = 'app components inngest lib i18n embedded emulators e2e bench scripts'
  .split(' ')
  .filter((folder) => existsSync(join(root, folder)))

/**
 * One part of the test run.
 * @typedef {object} Stage
 * @property {string} name by which it is also asked for on the command line
 * @property {string} [needs] a stage that must have passed first
 * @property {() => Promise<import('./command.mjs').Result>} run
 */

/** Stages that run one after the other. @typedef {readonly Stage[]} Lane */

/**
 * The whole test run: phases one after the other, the lanes of a phase beside each other.
 * @param {() => Promise<string>} postgres starts PostgreSQL when first asked, and returns its address
 * @returns {readonly (readonly Lane[])[]}
 */
export function testRun(postgres) {
  const onPostgres = async () => ({ TEST_ENGINE: 'postgres', TEST_DATABASE_URL: await postgres() })
  return [
    [
      [
        { name: 'build', run: build },
        { name: 'first-load', needs: 'build', run: check(checkFirstLoad) },
        { name: 'types', run: command('tsc', '--noEmit') },
        { name: 'lint', run: command('oxlint') },
        { name: 'dependencies', run: command('depcruise', ...sources) },
      ],
      [
        { name: 'format', run: command('prettier', '--check', '--log-level=warn', '.') },
        { name: 'dead-code', run: command('knip', '--no-progress') },
        { name: 'file-length', run: check(checkFileLength) },
        { name: 'test-honesty', run: check(checkTestHonesty) },
        { name: 'translations', run: check(checkTranslations) },
        { name: 'contract-links', run: check(checkContractLinks) },
        { name: 'unit', run: vitest('unit', 'unit') },
      ],
    ],
    // Each about as long as the other: services, and what is seen from outside.
    [
      [
        { name: 'db-pglite', run: vitest('db-pglite', 'db') },
        { name: 'db-postgres', run: vitest('db-postgres', 'db', onPostgres) },
      ],
      [
        { name: 'api', needs: 'build', run: vitest('api', 'api') },
        { name: 'browser', needs: 'build', run: playwright },
        { name: 'api-postgres', needs: 'build', run: vitest('api-postgres', 'api', onPostgres) },
      ],
    ],
  ]
}

async function build() {
  await prepare({ build: true })
  return { passed: 1, failed: 0, output: '' }
}
