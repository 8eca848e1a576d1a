/**
 * Drafts the next migration. `npm run migration -- <name>` writes the difference between the existing migrations and
 * prisma/schema to prisma/migrations/<time>_<name>/migration.sql. Review and complete the draft by hand, because
 * Prisma does not know generated columns, partial indexes and trigram indexes. With `--print` the command prints the
 * draft and writes nothing.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { Pool, QueryResult } from 'pg'
import { openPglite, openPgliteServer } from '../embedded/pglite'
import { readMigrations } from '../embedded/migrate'
import { connectWhole, NO_FILTERS, openSchemaEngine } from '../embedded/schema-engine'

const [name, option] = process.argv.slice(2)
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration -- <name_in_lower_case>')
  process.exit(1)
}
const schemaDir = path.resolve('prisma/schema')
const files = await Promise.all(
  (await readdir(schemaDir)).map(async (file) => ({
    path: path.join(schemaDir, file),
    content: await readFile(path.join(schemaDir, file), 'utf8'),
  })),
)
const server = await openPgliteServer(await openPglite())
const { pool } = server
const engine = await openSchemaEngine(pool, { shadow: () => connectShadow(pool) })
const diff = await engine.diff({
  from: { tag: 'migrations', ...(await readMigrations()) },
  to: { tag: 'schemaDatamodel', files },
  script: true,
  exitCode: null,
  filters: NO_FILTERS,
})
engine.free()
await server.close()

const draft = diff.stdout ?? ''
if (option === '--print') {
  console.log(draft)
  process.exit()
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const dir = path.join('prisma/migrations', `${stamp}_${name}`)
await mkdir(dir, { recursive: true })
await writeFile(path.join(dir, 'migration.sql'), draft)
console.log(`Drafted ${dir}/migration.sql. Review it and complete it by hand.`)

/**
 * Connects with support for the system catalog's one-byte type "char" (OID 18), which Prisma's adapter does not know
 * and the engine expects as a character. The pool reports such columns to the adapter as bytes, a type that no
 * catalog query returns. Behind the adapter, bytes are renamed to characters.
 */
async function connectShadow(pool: Pool): ReturnType<typeof connectWhole> {
  const query = pool.query.bind(pool) as (
    ...args: unknown[]
  ) => Promise<QueryResult | QueryResult[]>
  const patched = async (...args: unknown[]) => {
    const answer = await query(...args)
    // A script of several statements has several results.
    for (const { fields } of [answer].flat()) {
      for (const field of fields) if (field.dataTypeID === 18) field.dataTypeID = 17
    }
    return answer
  }
  const adapter = await connectWhole(Object.assign(pool, { query: patched }))
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement)
    const { Bytes, Character } = ColumnTypeEnum
    const columnTypes = result.columnTypes.map((type) => (type === Bytes ? Character : type))
    return { ...result, columnTypes }
  }
  return adapter
}
