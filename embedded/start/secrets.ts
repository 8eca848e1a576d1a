import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Secrets {
  appSecret: string
  agentSecret: string
}

/** The generated secrets of an embedded installation: made once, readable by this user alone. */
export async function readOrMakeSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'secrets.json')
  const made: Secrets = { appSecret: secret(), agentSecret: secret() }
  try {
    await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(await readFile(file, 'utf8')) as Secrets
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
