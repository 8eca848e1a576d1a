import { EXTENSIONS, type ExtensionFacts, type ServerFacts } from '../facts'
import { type Check, factsOf, type Finding, ok, problem } from '../finding'

/** The first version of pgvector with iterative scans. */
const OLDEST_PGVECTOR = '0.8'

/** Whether the database has the extensions, or its role may create them. */
export const extensionsCheck: Check = {
  name: 'extensions',
  async run(subject) {
    const facts = await factsOf(subject)
    return facts ? [judgeExtensions(facts.extensions, facts.server)] : []
  },
}

export function judgeExtensions(
  list: readonly ExtensionFacts[],
  role: Pick<ServerFacts, 'superuser' | 'createInDatabase' | 'database'>,
): Finding {
  const check = 'extensions'
  const missing = EXTENSIONS.filter((name) => !list.some((each) => each.name === name))
  if (missing.length > 0) {
    const todo = 'Install pgvector (postgresql-17-pgvector) and contrib on the database server.'
    return problem(check, `The server has no ${missing.join(', ')}.`, todo)
  }
  const forbidden = list.filter(
    ({ created, trusted }) => !created && !role.superuser && !(trusted && role.createInDatabase),
  )
  if (forbidden.length > 0) {
    const names = forbidden.map(({ name }) => name)
    const found = `The database lacks ${names.join(', ')}, which its role may not create.`
    const statements = names.map((name) => `CREATE EXTENSION ${name};`).join(' ')
    return problem(check, found, `As a superuser in "${role.database}": ${statements}`)
  }
  const vector = list.find(({ name }) => name === 'vector')
  const version = vector?.created ?? vector?.available ?? ''
  if (version.localeCompare(OLDEST_PGVECTOR, 'en', { numeric: true }) >= 0) {
    return ok(check, `pgvector ${version}, pg_trgm, btree_gin.`)
  }
  const todo = `Install pgvector ${OLDEST_PGVECTOR} or newer, then as a superuser: ALTER EXTENSION vector UPDATE;`
  return problem(check, `pgvector is ${version}.`, todo)
}
