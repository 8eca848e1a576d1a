import pg from 'pg'

const CONNECT_MS = 5000
const STATEMENT_MS = 4000

/** The extensions that the migrations create. */
export const EXTENSIONS = ['vector', 'pg_trgm', 'btree_gin']

/** Why there are no facts: no connection, or an embedded database that only a running server opens. */
export type NoDatabase = { kind: 'unreachable'; reason: string } | { kind: 'not opened' }

export type DatabaseFacts = Awaited<ReturnType<typeof askAll>>

export interface ServerFacts {
  /** Such as 17 and `17.11 (Debian …)`. */
  major: number
  version: string
  encoding: string
  database: string
  role: string
  owner: string
  superuser: boolean
  /** May create schemas and trusted extensions in the database. */
  createInDatabase: boolean
  createInPublic: boolean
}

export interface ExtensionFacts {
  name: string
  /** The version that the server could create. */
  available: string
  /** The version in the database; null before it is created. */
  created: string | null
  /** Whether a role without privileges may create it, if it may create in the database. */
  trusted: boolean
}

export interface MigrationFacts {
  name: string
  state: 'applied' | 'failed' | 'rolled back'
  log: string | null
}

export interface WorkerFacts {
  activeCalls: number
  maxCalls: number
  /** Time since its last report. */
  silentSeconds: number
}

/** Asks the database about everything that the checks judge. Changes nothing. Never throws. */
export async function askDatabase(url: string): Promise<DatabaseFacts | NoDatabase> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
  })
  // The next statement reports a broken connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await askAll(client)
  } catch (error) {
    return { kind: 'unreachable', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function askAll(client: pg.Client) {
  /** Null if a table is missing, or the role may not read it. */
  async function rows<T extends pg.QueryResultRow>(statement: string): Promise<T[] | null> {
    try {
      return (await client.query<T>(statement)).rows
    } catch (error) {
      if (error instanceof pg.DatabaseError) return null
      throw error
    }
  }
  const [server] = (await client.query<ServerFacts>(SERVER)).rows
  if (!server) throw new Error('The catalog does not list this database')
  const extensions = (await client.query<ExtensionFacts>(AVAILABLE, [EXTENSIONS])).rows
  return {
    kind: 'facts' as const,
    server,
    extensions,
    migrations: await rows<MigrationFacts>(MIGRATIONS),
    /** Seconds since the earliest schedule of the embedded job runner was due; negative before that. */
    overdueSeconds: (await rows<{ seconds: number | null }>(OVERDUE))?.[0]?.seconds ?? null,
    trunkIds: (await rows<{ id: string }>(TRUNKS))?.map(({ id }) => id) ?? [],
    workers: await rows<WorkerFacts>(WORKERS),
  }
}

const SERVER = `
  select current_setting('server_version_num')::int / 10000 as major,
    current_setting('server_version') as version, current_setting('server_encoding') as encoding,
    d.datname as database, r.rolname as role, pg_get_userbyid(d.datdba) as owner,
    r.rolsuper as superuser,
    has_database_privilege(d.datname, 'CREATE') as "createInDatabase",
    coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) as "createInPublic"
  from pg_database d, pg_roles r
  where d.datname = current_database() and r.rolname = current_user`

const AVAILABLE = `
  select a.name, a.default_version as available, a.installed_version as created,
    coalesce(v.trusted or not v.superuser, false) as trusted
  from pg_available_extensions a
  left join pg_available_extension_versions v on v.name = a.name and v.version = a.default_version
  where a.name = any($1) order by array_position($1, a.name::text)`

const MIGRATIONS = `
  select migration_name as name, logs as log,
    case when rolled_back_at is not null then 'rolled back'
      when finished_at is null then 'failed' else 'applied' end as state
  from _prisma_migrations order by started_at`

const OVERDUE = `
  select extract(epoch from now() - min(next_at))::float8 as seconds from jobs.cron`

const TRUNKS = `
  select distinct sip_trunk_id as id from phone_numbers
  where sip_trunk_id is not null and deleted_at is null`

const WORKERS = `
  select active_calls as "activeCalls", max_calls as "maxCalls",
    extract(epoch from now() - seen_at)::float8 as "silentSeconds"
  from voice_workers order by seen_at desc`
