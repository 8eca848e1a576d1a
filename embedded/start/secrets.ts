import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Secrets {
  appSecret: string
  agentSecret: string
}

/** Returns the generated secrets of an embedded installation. Creates them once; only this user can read the file. */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'secrets.json')
  if (!existsSync(file)) await create(file, { appSecret: secret(), agentSecret: secret() })
  return JSON.parse(await readFile(file, 'utf8')) as Secrets
}

/** Creates the file with its content at once: of two processes, the second keeps the file of the first. */
async function create(file: string, secrets: Secrets): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
