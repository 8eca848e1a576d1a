import type pg from 'pg'

/** The extensions that the migrations create. */
export const EXTENSIONS = ['vector', 'pg_trgm', 'btree_gin']

export interface ExtensionFacts {
  name: string
  /** The version that the server could create. */
  available: string
  /** The version that the database has; null before it is created. */
  created: string | null
  /** Whether a role that may create in the database may create it, superuser or not. */
  trusted: boolean
}

/** The extensions that the server has. */
export async function askExtensions(
  client: pg.Client,
): Promise<{ list: ExtensionFacts[]; iterativeScan: boolean }> {
  const { rows } = await client.query<ExtensionFacts>(
    `select a.name, a.default_version as available, a.installed_version as created,
       coalesce(v.trusted or not v.superuser, false) as trusted
     from pg_available_extensions a
     left join pg_available_extension_versions v on v.name = a.name and v.version = a.default_version
     where a.name = any($1)`,
    [EXTENSIONS],
  )
  const vector = rows.find(({ name }) => name === 'vector')
  return { list: rows, iterativeScan: !!vector?.created && (await scansIteratively(client)) }
}

/** pgvector registers its settings when it is loaded, which its first use does. */
async function scansIteratively(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from pg_settings where name = 'hnsw.iterative_scan') as there
     from (select vector_dims(('[' || pg_backend_pid() || ']')::vector) as loaded offset 0) use
     where loaded = 1`,
  )
  return rows[0]?.there ?? false
}
