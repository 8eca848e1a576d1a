import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../lib/paths.mjs'
import {
  createdTable,
  dangersOf,
  isConcurrent,
  lockedTable,
  statementsOf,
} from './migration-statements.mjs'

/** The migrations that are older than the rule, with what they do against it. An upgrade across them stops everything. */
const OLDER_THAN_THE_RULE = {
  '20261121130000_campaigns_and_cadences': 'constrains existing tables',
  '20261121160000_real_calls': 'replaces an index',
  '20261121190000_teams_and_providers': 'builds indexes on existing tables',
  '20261122010000_actions': 'builds indexes on existing tables',
  '20261122102000_sessions': 'drops users.session_version',
  '20261122103000_idempotency_leases': 'demands a lease that the version before does not write',
  '20261122105000_knowledge_progress':
    'moves vectors to a column that the version before does not read',
}

/** The lines above a statement that deny a danger of it. */
const DENIALS = {
  used: { pattern: /^-- safe: unused since (\S+)$/, form: '-- safe: unused since <migration>' },
  kept: { pattern: /^-- safe: kept since (\S+)$/, form: '-- safe: kept since <migration>' },
  small: { pattern: /^-- safe: small, \S.*$/, form: '-- safe: small, <how many rows>' },
}

/** Reports what the version before a migration does not survive. See CONTRIBUTING.md#write-a-migration. */
export async function checkMigrations() {
  const folder = join(root, 'prisma', 'migrations')
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const migrations = await Promise.all(
    names.toSorted().map(async (name) => ({
      name,
      sql: await readFile(join(folder, name, 'migration.sql'), 'utf8'),
    })),
  )
  return findFatalMigrations(migrations, Object.keys(OLDER_THAN_THE_RULE))
}

/**
 * @param {readonly { name: string, sql: string }[]} migrations in the order in which they are applied
 * @param {readonly string[]} exempt the names of those that need not survive
 * @returns {Promise<string[]>}
 */
export async function findFatalMigrations(migrations, exempt) {
  const found = await Promise.all(
    migrations.map(async ({ name, sql }, index) => {
      const earlier = migrations.slice(0, index).map((each) => each.name)
      const problems = await problemsOf(sql, earlier)
      const where = `prisma/migrations/${name}/migration.sql`
      if (!exempt.includes(name)) return problems.map((problem) => `${where}:${problem}`)
      return problems.length > 0
        ? []
        : [`scripts/checks/migrations.mjs: ${name} needs no exemption`]
    }),
  )
  const unknown = exempt.filter((name) => !migrations.some((each) => each.name === name))
  return [
    ...found.flat(),
    ...unknown.map((name) => `scripts/checks/migrations.mjs: ${name} does not exist`),
  ]
}

/** @param {string} sql @param {readonly string[]} earlier the names of the migrations before @returns {Promise<string[]>} */
async function problemsOf(sql, earlier) {
  const statements = await statementsOf(sql)
  const created = new Set(statements.flatMap(({ node }) => createdTable(node) ?? []))
  const alone = statements.length === 1
  const changed = statements
    .map(({ node }) => lockedTable(node))
    .filter((table) => table !== undefined && !created.has(table))
  return statements.flatMap(({ above, line, node }) => [
    ...(changed.includes(lockedTable(node)) && lockedTable(node) !== changed[0]
      ? [
          `${line}: locks ${lockedTable(node)} besides ${changed[0]}: that takes a migration of its own`,
        ]
      : []),
    ...(isConcurrent(node) && !alone
      ? [`${line}: CONCURRENTLY: must be the only statement of its migration`]
      : []),
    ...dangersOf(node, created).flatMap(({ kind, says }) => {
      if (kind === 'never') return [`${line}: ${says}`]
      const missing = missingDenial(above, DENIALS[kind], earlier)
      return missing ? [`${line}: ${says}: ${missing}`] : []
    }),
  ])
}

/**
 * @param {string} above the text above a statement
 * @param {{ pattern: RegExp, form: string }} expected
 * @param {readonly string[]} earlier
 * @returns {string | null}
 */
function missingDenial(above, { pattern, form }, earlier) {
  const denial = above
    .split('\n')
    .map((line) => pattern.exec(line.trim()))
    .find(Boolean)
  if (!denial) return `unless a line above states "${form}"`
  const [, migration] = denial
  return migration === undefined || earlier.includes(migration)
    ? null
    : `${migration} is no earlier migration`
}
