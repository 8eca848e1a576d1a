import { EXTENSIONS, type ExtensionFacts } from '../facts/extensions'
import type { ServerFacts } from '../facts/server'
import { type Finding, ok, problem } from '../finding'
import { factsOf, type Subject } from '../subject'

const OLDEST_PGVECTOR = [0, 8] as const

/** Whether the database has the extensions, or its role may create them. */
export const extensionsCheck = {
  name: 'extensions',
  async run(subject: Subject): Promise<Finding[]> {
    const facts = await factsOf(subject)
    return facts ? [judgeExtensions(facts.extensions, facts.server)] : []
  },
}

interface Extensions {
  list: readonly ExtensionFacts[]
  /** Whether pgvector can continue an HNSW scan that found too few rows. */
  iterativeScan: boolean
}

export function judgeExtensions(
  { list, iterativeScan }: Extensions,
  {
    superuser,
    createInDatabase,
    database,
  }: Pick<ServerFacts, 'superuser' | 'createInDatabase' | 'database'>,
): Finding {
  const check = 'extensions'
  const missing = EXTENSIONS.filter((name) => !list.some((each) => each.name === name))
  if (missing.length > 0) {
    const packages = missing.includes('vector')
      ? 'pgvector (postgresql-17-pgvector)'
      : 'its contrib package'
    return problem(
      check,
      `The server has no ${missing.join(', ')}.`,
      `Install ${packages} on the database server.`,
    )
  }
  const forbidden = inOrder(list).filter(
    ({ created, trusted }) => !created && !superuser && !(trusted && createInDatabase),
  )
  if (forbidden.length > 0) {
    const names = forbidden.map(({ name }) => name)
    return problem(
      check,
      `The database lacks ${names.join(', ')}, which its role may not create.`,
      `As a superuser in "${database}": ${names.map((name) => `CREATE EXTENSION ${name};`).join(' ')}`,
    )
  }
  return judgeVector(
    list.find(({ name }) => name === 'vector'),
    iterativeScan,
  )
}

const inOrder = (list: readonly ExtensionFacts[]) =>
  list.toSorted((a, b) => EXTENSIONS.indexOf(a.name) - EXTENSIONS.indexOf(b.name))

function judgeVector(vector: ExtensionFacts | undefined, iterativeScan: boolean): Finding {
  const check = 'extensions'
  const available = vector?.available ?? ''
  if (isOld(available)) {
    return problem(
      check,
      `pgvector is ${available}.`,
      'Install pgvector 0.8 or newer on the database server.',
    )
  }
  if (!vector?.created) return ok(check, 'The next start creates them.')
  if (isOld(vector.created) || !iterativeScan) {
    const found = `pgvector is ${vector.created}, without iterative scans; the server has ${available}.`
    return problem(
      check,
      found,
      'As a superuser: ALTER EXTENSION vector UPDATE; then connect anew.',
    )
  }
  return ok(check, `pgvector ${vector.created} with iterative scans, pg_trgm, btree_gin.`)
}

function isOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_PGVECTOR
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}
