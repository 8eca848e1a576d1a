import { readMigrations } from '../../../migrate'
import type { MigrationFacts } from '../facts'
import { type Check, factsOf, type Finding, ok, problem, warning } from '../finding'

/** Whether the database has exactly the migrations of this version. */
export const migrationsCheck: Check = {
  name: 'migrations',
  async run(subject) {
    const facts = await factsOf(subject)
    if (!facts) return []
    const { migrationDirectories } = await readMigrations()
    const known = migrationDirectories.map(({ path }) => path)
    return [judgeMigrations(facts.migrations, known)]
  },
}

/** @param recorded null before the first migration */
function judgeMigrations(
  recorded: readonly MigrationFacts[] | null,
  known: readonly string[],
): Finding {
  const check = 'migrations'
  if (!recorded) return warning(check, 'None is applied yet.', 'Start Santral, which applies them.')
  const failed = recorded.find(({ state }) => state === 'failed')
  if (failed) {
    const log = /(?:ERROR|error|message):.*/.exec(failed.log ?? '')?.[0] ?? failed.log
    const todo =
      'Fix its cause, then DELETE FROM _prisma_migrations WHERE finished_at IS NULL; and start Santral.'
    return problem(check, `${failed.name} has failed: ${log}`, todo)
  }
  const applied = recorded.filter(({ state }) => state === 'applied').map(({ name }) => name)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const found = `The database is newer than this version: it has ${unknown.join(', ')}.`
    return problem(check, found, 'Run the version of Santral that applied them, or a newer one.')
  }
  const pending = known.filter((name) => !applied.includes(name))
  if (pending.length === 0) return ok(check, `All ${known.length} are applied.`)
  const found = `${pending.length} of ${known.length} are not applied yet, from ${pending[0]} on.`
  return warning(check, found, 'Restart Santral, which applies them.')
}
