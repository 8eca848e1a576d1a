/** A program with a migrated embedded database. `PORT` answers with its URL. */
import { createServer } from 'node:http'
import { applyMigrations } from '@/embedded/migrate'
import { openPglite, openPgliteServer } from '@/embedded/pglite'

const { url } = await openPgliteServer(await openPglite())
await applyMigrations(url)
createServer((_, response) => response.end(url)).listen(Number(process.env.PORT), process.env.HOST)
