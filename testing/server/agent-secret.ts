import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Server } from './start'

/** The secret of the agent interface: the configured one, or the one from the first start. */
export async function agentSecret({ env, dataDir }: Server): Promise<string> {
  if (env.AGENT_SECRET) return env.AGENT_SECRET
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8')
  return (JSON.parse(text) as { agentSecret: string }).agentSecret
}
