import path from 'node:path'
import type { Environment } from '../start/environment'
import { readContents, type Query } from './contents'
import { FORMAT } from './file-format'
import { inSnapshot, readDemoFile, requireEmbedded, secretsOf } from './installation'
import { readPages } from './pages'
import { writeBackup } from './write-file'

/**
 * Writes a consistent copy of an embedded installation to one file, with its secrets, also while it serves. Its other
 * statements wait until then. See docs/backups.md.
 * @returns the contents of the copy, and for how many milliseconds other statements waited
 * @throws Error with one line if the file exists or cannot be written
 */
export async function backUp(file: string, environment: Environment) {
  requireEmbedded(environment, 'use pg_dump (docs/backups.md)')
  const target = path.resolve(file)
  const [secrets, demo] = [secretsOf(environment), await readDemoFile(environment)]
  const createdAt = new Date().toISOString()
  let rows = 0
  let tables = 0
  let pausedMs = 0
  const bytes = await writeBackup(target, async (writer) => {
    const begin = performance.now()
    await inSnapshot(async (client) => {
      const query: Query = async (sql, values) => (await client.query(sql, values)).rows as never
      const contents = await readContents(query)
      await writer.header({ santralBackup: FORMAT, createdAt, ...contents })
      await writer.file('secrets.json', Buffer.from(JSON.stringify(secrets, null, 2)))
      if (demo) await writer.file('demo.json', demo)
      for await (const page of readPages(client, contents.tables)) {
        await writer.page(contents.tables.indexOf(page.table), page)
        rows += page.rows
      }
      tables = contents.tables.length
    })
    pausedMs = Math.round(performance.now() - begin)
  })
  return { file: target, createdAt, bytes, tables, rows, pausedMs }
}
