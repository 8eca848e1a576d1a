import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createJobTables } from '../jobs/tables/schema'
import { applyMigrations, readMigrations } from '../migrate'
import { openPglite, openPgliteServer, socketDirOf } from '../pglite'
import { embeddedDatabaseDir, findDataDir } from '../start/environment'
import { lockDataDir } from '../start/data-dir-lock'
import type { Secrets } from '../start/secrets'
import { hasJobs } from './contents'
import { describeWriteError } from './disk-errors'
import type { CopiedFile, Header } from './file-format'
import { MOVED_FILE } from './moved'
import { load } from './load'
import type { Page } from './pages'
import { type Backup, newerVersion, readBackup } from './read-file'
import { pgliteTarget } from './targets'

/** The parts of `DATA_DIR`. The database comes last, because it is what makes an installation. */
const PARTS = ['secrets.json', 'demo.json', MOVED_FILE, 'database']

interface RestoreOptions {
  file: string
  /** Whether an installation that is there is put aside. */
  replace: boolean
}

/**
 * Makes the embedded installation of `DATA_DIR` from a backup. It is there completely or not at all. See docs/backups.md.
 * @returns the path of the installation, and the path to which the one before it was moved
 * @throws Error with one line if there is one already, or if the backup cannot be used
 */
export async function restore({ file, replace }: RestoreOptions) {
  const dataDir = findDataDir()
  requireNoExternalDatabase()
  const lock = await lockDataDir(dataDir, 'a restore')
  try {
    requireRoom(dataDir, replace)
    return await readBackup(path.resolve(file), (backup) => install(file, backup, dataDir))
  } finally {
    lock.release()
  }
}

async function install(file: string, backup: Backup, dataDir: string) {
  const { header } = backup
  await requireKnownMigrations(file, header)
  const staging = await makeStaging(dataDir)
  try {
    const files = await fill(staging, backup)
    requireSameSecret(files)
    for (const [name, data] of files) {
      await writeFile(path.join(staging, name), data, { mode: 0o600 })
    }
    const replaced = await putAside(dataDir)
    for (const part of PARTS) await moveIfThere(part, staging, dataDir)
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
    const { createdAt, tables } = header
    return { dataDir, createdAt, tables: tables.length, rows, replaced }
  } catch (error) {
    throw describeWriteError(error, dataDir)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

function requireNoExternalDatabase(): void {
  if (!process.env.DATABASE_URL) return
  throw new Error(
    'DATABASE_URL is set, but a backup is restored as an embedded installation: unset it. `move-to` brings that to PostgreSQL.',
  )
}

function requireRoom(dataDir: string, replace: boolean): void {
  if (replace || !existsSync(embeddedDatabaseDir({ dataDir }))) return
  throw new Error(`There is an installation in ${dataDir}. Add --replace to put it aside.`)
}

async function requireKnownMigrations(file: string, { migrations }: Header): Promise<void> {
  const { migrationDirectories } = await readMigrations()
  const known = new Set(migrationDirectories.map((migration) => migration.path))
  if (migrations.some((name) => !known.has(name))) throw newerVersion(file)
}

async function makeStaging(dataDir: string): Promise<string> {
  const staging = path.join(dataDir, 'restoring')
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { mode: 0o700 })
  return staging
}

/** Fills a new database with the schema that the backup has. The next start applies the later migrations. */
async function fill(staging: string, { header, sections }: Backup) {
  const files = new Map<CopiedFile, Buffer>()
  async function* pages(): AsyncGenerator<Page> {
    for await (const { section, data } of sections) {
      if ('file' in section) files.set(section.file, data)
      else {
        const table = header.tables[section.table]
        if (table) yield { table, rows: section.rows, data }
      }
    }
  }
  const db = await openPglite({ dataDir: embeddedDatabaseDir({ dataDir: staging }) })
  const server = await openPgliteServer(db, await socketDirOf(path.dirname(staging)))
  try {
    await applyMigrations(server.url, new Set(header.migrations))
    if (hasJobs(header)) await createJobTables(server.pool)
    await load(pgliteTarget(db), header, pages())
  } finally {
    await server.close()
  }
  return files
}

/** @throws Error with one line if the server would use another secret than the stored credentials were encrypted with */
function requireSameSecret(files: ReadonlyMap<CopiedFile, Buffer>): void {
  const { APP_SECRET } = process.env
  const { appSecret } = JSON.parse(String(files.get('secrets.json'))) as Secrets
  if (!APP_SECRET || APP_SECRET === appSecret) return
  throw new Error(
    'APP_SECRET is set and is not the one of the backup, whose stored credentials could not be read: unset it.',
  )
}

/** @returns the directory to which the installation was moved, if there was anything of one */
async function putAside(dataDir: string): Promise<string | null> {
  if (!PARTS.some((part) => existsSync(path.join(dataDir, part)))) return null
  const aside = path.join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
  await mkdir(aside, { mode: 0o700 })
  // The database first, so that a restore that is killed here leaves no installation with other secrets.
  for (const part of PARTS.toReversed()) await moveIfThere(part, dataDir, aside)
  return aside
}

async function moveIfThere(part: string, from: string, to: string): Promise<void> {
  if (existsSync(path.join(from, part))) await rename(path.join(from, part), path.join(to, part))
}
