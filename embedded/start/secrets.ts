import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Secrets {
  appSecret: string
  agentSecret: string
}

/** Returns the generated secrets of an embedded installation. Creates them once; only this user can read the file. */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'secrets.json')
  const created: Secrets = { appSecret: secret(), agentSecret: secret() }
  try {
    await writeFile(file, JSON.stringify(created, null, 2), { mode: 0o600, flag: 'wx' })
    return created
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(await readFile(file, 'utf8')) as Secrets
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
