import type { NoDatabase, ServerFacts } from '../facts'
import { type Check, type Finding, ok, problem, warning } from '../finding'

const OLDEST_MAJOR = 15

/** Whether the database answers, stores UTF-8, and lets its role migrate. */
export const databaseCheck: Check = {
  name: 'database',
  async run({ database, environment }) {
    const facts = await database
    if (facts.kind !== 'facts') return [judgeMissing(facts)]
    if (environment.embeddedDatabase) {
      return [ok('database', `The embedded database answers, PostgreSQL ${facts.server.version}.`)]
    }
    return [judgeServer(facts.server), judgeRights(facts.server)]
  },
}

function judgeMissing(reason: NoDatabase): Finding {
  return reason.kind === 'not opened'
    ? warning(
        'database',
        'The embedded database is closed because no server runs, so it was not checked.',
        'Start Santral, then run this again.',
      )
    : problem(
        'database',
        `DATABASE_URL does not connect to a database (${reason.reason}).`,
        'Start PostgreSQL, or correct the host, role, password and database in DATABASE_URL.',
      )
}

export function judgeServer({
  major,
  version,
  encoding,
}: Pick<ServerFacts, 'major' | 'version' | 'encoding'>): Finding {
  const found = `PostgreSQL ${version.split(' ')[0]}, ${encoding}.`
  if (major < OLDEST_MAJOR) {
    return problem('database', found, `Upgrade it to PostgreSQL ${OLDEST_MAJOR} or newer.`)
  }
  if (encoding === 'UTF8') return ok('database', found)
  const todo = "Move to a database made with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8'."
  return problem('database', `${found} Only UTF8 stores every name.`, todo)
}

/** Whether the role may create the tables. */
export function judgeRights(facts: ServerFacts): Finding {
  const check = 'database rights'
  const { role, owner, database } = facts
  const missing = [
    !facts.createInDatabase && `database "${database}"`,
    !facts.createInPublic && 'schema public',
  ].filter((name) => name !== false)
  if (missing.length === 0) {
    return ok(check, `The role "${role}" may create what the migrations need.`)
  }
  return problem(
    check,
    `The role "${role}" may not create in ${missing.join(' and ')}, which belongs to "${owner}".`,
    `As a superuser: ALTER DATABASE "${database}" OWNER TO "${role}";`,
  )
}
