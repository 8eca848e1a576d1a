import type { MigrationList } from '@prisma/schema-engine-wasm'
import pg from 'pg'

const { escapeIdentifier } = pg

/** The requirements of the migrations, checked before the first one runs, so that none fails halfway. */

const CREATES = /create extension if not exists "?(\w+)"?/gi

interface Place {
  database: string
  role: string
  major: number
  may_create: boolean
}

/** @throws Error with one line if the role may not create tables */
export async function requireOwnership(pool: pg.Pool): Promise<void> {
  const { database, role, may_create: mayCreate } = await findPlace(pool)
  if (mayCreate) return
  throw new Error(
    `The role ${role} may not create tables in the database ${database}: run \`ALTER DATABASE ${escapeIdentifier(database)} OWNER TO ${escapeIdentifier(role)}\` as a superuser, then start again.`,
  )
}

/**
 * Creates the missing extensions that the migrations use.
 * @throws Error with one line that says how to install or create a missing extension
 */
export async function requireExtensions(pool: pg.Pool, list: MigrationList): Promise<void> {
  for (const name of extensionsOf(list)) {
    const create = `CREATE EXTENSION ${escapeIdentifier(name)}`
    try {
      // An extension that exists needs no right.
      await pool.query(create.replace('EXTENSION', 'EXTENSION IF NOT EXISTS'))
    } catch (error) {
      throw new Error(await explain(pool, name, create, error), { cause: error })
    }
  }
}

/** Says in one line why an extension could not be created, and what to do. */
async function explain(
  pool: pg.Pool,
  name: string,
  create: string,
  error: unknown,
): Promise<string> {
  const { database, role, major } = await findPlace(pool)
  const code = (error as { code?: string }).code ?? ''
  if (code === INSUFFICIENT_PRIVILEGE) {
    return `The database ${database} lacks the extension ${name}, which the role ${role} may not create: run \`${create}\` as a superuser in that database, then start again.`
  }
  if (NOT_ON_SERVER.includes(code)) {
    return `The PostgreSQL server of the database ${database} does not have the extension ${name}: install it there (on Debian, the package ${debianPackage(name, major)}), run \`${create}\` as a superuser in that database, then start again.`
  }
  return `The extension ${name} could not be created in the database ${database}: ${error instanceof Error ? error.message : String(error)}`
}

const INSUFFICIENT_PRIVILEGE = '42501'
/** PostgreSQL reports files that are missing on the server as an unsupported feature, older versions as a missing file. */
const NOT_ON_SERVER = ['0A000', '58P01']

function extensionsOf({ migrationDirectories }: MigrationList): Set<string> {
  const scripts = migrationDirectories.map(({ migrationFile: { content } }) =>
    content.tag === 'ok' ? content.value : '',
  )
  return new Set([...scripts.join('\n').matchAll(CREATES)].map(([, name = '']) => name))
}

/** PostgreSQL's own package brings all extensions but pgvector. */
function debianPackage(extension: string, major: number): string {
  return extension === 'vector' ? `postgresql-${major}-pgvector` : `postgresql-${major}`
}

async function findPlace(pool: pg.Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(
    `select current_database() as database, current_user as role,
       current_setting('server_version_num')::int / 10000 as major,
       has_schema_privilege(current_user, 'public', 'create') as may_create`,
  )
  const [place] = rows
  if (!place) throw new Error('The database did not answer where it is.')
  return place
}
