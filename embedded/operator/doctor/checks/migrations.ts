import { readMigrations } from '../../../migrate'
import type { MigrationFacts } from '../facts/tables'
import { type Finding, ok, problem, warning } from '../finding'
import { factsOf, type Subject } from '../subject'

/** Whether the database has exactly the migrations of this version. */
export const migrationsCheck = {
  name: 'migrations',
  async run(subject: Subject): Promise<Finding[]> {
    const facts = await factsOf(subject)
    if (!facts) return []
    const { migrationDirectories } = await readMigrations()
    return [
      judgeMigrations(
        facts.migrations,
        migrationDirectories.map(({ path }) => path),
      ),
    ]
  },
}

/** @param recorded null where the database has no table of them */
function judgeMigrations(
  recorded: readonly MigrationFacts[] | null,
  known: readonly string[],
): Finding {
  const check = 'migrations'
  if (!recorded) return warning(check, 'None is applied yet.', 'Start Santral, which applies them.')
  const named = (state: MigrationFacts['state']) =>
    recorded.filter((each) => each.state === state).map(({ name }) => name)
  const [failed] = recorded.filter((each) => each.state === 'failed')
  if (failed) {
    return problem(
      check,
      `${failed.name} has failed${failed.log ? `: ${shorten(failed.log)}` : ''}.`,
      'Mend its cause, then DELETE FROM _prisma_migrations WHERE finished_at IS NULL; and start Santral.',
    )
  }
  const applied = new Set(named('applied'))
  const unknown = [...applied].filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    return problem(
      check,
      `The database is newer than this version: it has ${unknown.join(', ')}.`,
      'Run the version of Santral that applied them, or a newer one.',
    )
  }
  const pending = known.filter((name) => !applied.has(name))
  if (pending.length > 0) {
    const found = `${pending.length} of ${known.length} are not applied yet, from ${pending[0]} on.`
    return warning(check, found, 'Restart Santral, which applies them.')
  }
  return ok(check, `All ${known.length} are applied.`)
}

const MAX_LOG = 200

function shorten(log: string): string {
  const line = /(?:ERROR|error|message):.*/.exec(log)?.[0] ?? log
  return line.length > MAX_LOG ? `${line.slice(0, MAX_LOG)}…` : line.replace(/\.$/, '')
}
