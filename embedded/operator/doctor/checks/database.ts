import { LAUNCHER_CONNECTIONS, WEB_CONNECTIONS } from '@/lib/platform/database/pool-sizes'
import type { Subject } from '../subject'
import type { ConnectionFacts, ServerFacts } from '../facts/server'
import { type Finding, ok, problem, warning } from '../finding'
import type { NoDatabase } from '../facts/database'

const OLDEST_MAJOR = 15
const SLOW_MS = 20

/** Whether the database answers, and its role and connections suffice. */
export const databaseCheck = {
  name: 'database',
  async run({ database, environment }: Subject): Promise<Finding[]> {
    const facts = await database
    if (facts.kind !== 'facts') return [judgeMissing(facts)]
    if (environment.embeddedDatabase) {
      return [ok('database', `The embedded database answers, PostgreSQL ${facts.server.version}.`)]
    }
    return [
      judgeServer(facts.server),
      judgeLatency(facts.server.roundTripMs),
      judgeRights(facts.server),
      judgeConnections(facts.connections),
    ]
  },
}

function judgeMissing(reason: NoDatabase): Finding {
  if (reason.kind === 'not opened') {
    return warning(
      'database',
      'The embedded database is closed, because no server runs: it was not checked.',
      'Start Santral, then run this again.',
    )
  }
  return problem(
    'database',
    `DATABASE_URL does not lead to a database (${reason.reason}), so its rights, extensions and migrations were not checked.`,
    'Start PostgreSQL, or correct the host, role, password and database in DATABASE_URL.',
  )
}

/** The version and the encoding of the server. */
export function judgeServer({
  major,
  version,
  encoding,
}: Pick<ServerFacts, 'major' | 'version' | 'encoding'>): Finding {
  const found = `PostgreSQL ${version.split(' ')[0]}, ${encoding}.`
  if (major < OLDEST_MAJOR) {
    return problem('database', found, `Upgrade it to PostgreSQL ${OLDEST_MAJOR} or newer.`)
  }
  if (encoding !== 'UTF8') {
    const todo =
      "Move to a database made with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8'."
    return problem('database', `${found} Only UTF8 stores every name.`, todo)
  }
  return ok('database', found)
}

/** How far away the server is. Every request makes several round trips. */
export function judgeLatency(roundTripMs: number): Finding {
  const check = 'database latency'
  const found = `A statement takes ${roundTripMs} ms.`
  return roundTripMs > SLOW_MS
    ? warning(check, found, 'Run Santral and PostgreSQL in the same data centre.')
    : ok(check, found)
}

/** Whether the role may create the tables. */
export function judgeRights(facts: ServerFacts): Finding {
  const check = 'database rights'
  const { role, owner, database } = facts
  const missing = [
    !facts.createInDatabase && `database "${database}"`,
    !facts.createInPublic && 'schema public',
  ].filter((name) => name !== false)
  if (missing.length > 0) {
    return problem(
      check,
      `The role "${role}" may not create in ${missing.join(' and ')}, which belongs to "${owner}".`,
      `As a superuser: ALTER DATABASE "${database}" OWNER TO "${role}";`,
    )
  }
  return ok(check, `The role "${role}" may create what the migrations need.`)
}

/** Whether there is room for the connections of one process. */
export function judgeConnections({ allowed, used }: ConnectionFacts): Finding {
  const check = 'database connections'
  const each = WEB_CONNECTIONS + LAUNCHER_CONNECTIONS
  const found = `${used} of ${allowed} are in use; a process of Santral opens up to ${each}.`
  if (allowed < each) {
    return problem(check, found, `Raise max_connections, or the limit of the role, above ${each}.`)
  }
  return used + each > allowed
    ? warning(check, found, 'Raise max_connections before another process starts.')
    : ok(check, found)
}
