/**
 * Drafts the next migration: `npm run migration -- <name>` writes
 * prisma/migrations/<time>_<name>/migration.sql with the difference between the
 * migrations so far and prisma/schema, to be read and completed by hand
 * (generated columns, partial and trigram indexes are not known to Prisma).
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { FieldDef, Pool, QueryResult } from 'pg'
import { openPgliteServer, PGLITE_EXTENSIONS } from '../embedded/pglite'
import { readMigrations } from '../embedded/migrate'
import { NO_FILTERS, openSchemaEngine } from '../embedded/schema-engine'

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration -- <name_in_small_letters>')
  process.exit(1)
}
const schemaDir = path.resolve('prisma/schema')
const files = await Promise.all(
  (await readdir(schemaDir)).map(async (file) => ({
    path: path.join(schemaDir, file),
    content: await readFile(path.join(schemaDir, file), 'utf8'),
  })),
)
const server = await openPgliteServer(await PGlite.create({ extensions: PGLITE_EXTENSIONS }))
const pool = readCharAsText(server.pool)
const engine = await openSchemaEngine(pool, pool)
const diff = await engine.diff({
  from: { tag: 'migrations', ...(await readMigrations()) },
  to: { tag: 'schemaDatamodel', files },
  script: true,
  exitCode: null,
  filters: NO_FILTERS,
})
engine.free()
await server.close()

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const dir = path.join('prisma/migrations', `${stamp}_${name}`)
await mkdir(dir, { recursive: true })
await writeFile(path.join(dir, 'migration.sql'), diff.stdout ?? '')
console.log(`Drafted ${dir}/migration.sql: read it and complete it by hand.`)

/** Prisma's adapter does not know the catalogue's one-byte "char" (oid 18): text (25) reads the same. */
function readCharAsText(pool: Pool): Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryResult>
  const patched = async (...args: unknown[]) => {
    const result = await query(...args)
    result.fields.forEach((field: FieldDef) => {
      if (field.dataTypeID === 18) field.dataTypeID = 25
    })
    return result
  }
  return Object.assign(pool, { query: patched })
}
