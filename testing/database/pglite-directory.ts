import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMigrations } from '@/embedded/migrate'
import { openPglite, openPgliteServer } from '@/embedded/pglite'
import { migrationsHash, pgliteCacheDir, removeOldTemplates } from './templates'

/** With an account, a server creates no demo account, which would take as long as the rest of its start. */
const ACCOUNT = `insert into users (email, name) values ('nobody@santral.example', 'Nobody')`

/**
 * Puts a migrated embedded database with one account into `dir`, in the state of a stopped server. It is a copy of a database that
 * is kept until the migrations or the packages change: making it takes as long as all else that a server does at its
 * start.
 */
export async function copyPgliteDirectory(dir: string): Promise<void> {
  const template = join(pgliteCacheDir, `${await migrationsHash()}.with-account`)
  if (!existsSync(template)) await makeTemplate(template)
  await cp(template, dir, { recursive: true })
}

async function makeTemplate(template: string) {
  await mkdir(pgliteCacheDir, { recursive: true })
  await removeOldTemplates()
  const partial = `${template}.${process.pid}`
  const server = await openPgliteServer(await openPglite({ dataDir: partial }))
  await applyMigrations(server.url)
  await server.pool.query(ACCOUNT)
  await server.close()
  await rename(partial, template).catch(async (error: unknown) => {
    // Another process was faster; its template is as good.
    if (!existsSync(template)) throw error
    await rm(partial, { recursive: true })
  })
}
