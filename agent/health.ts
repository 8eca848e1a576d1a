import { isIPv6 } from 'node:net'
import type { AgentConfig } from './config'

const TIMEOUT_MS = 2000

/** The addresses at which a program listens on all of the machine's, and where it is reached from the machine itself. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Asks this worker's own health, which the library serves: whether it is registered with LiveKit. */
export async function isHealthy({
  AGENT_HEALTH_HOST: host,
  AGENT_HEALTH_PORT: port,
}: Pick<AgentConfig, 'AGENT_HEALTH_HOST' | 'AGENT_HEALTH_PORT'>): Promise<boolean> {
  const own = LOOPBACK[host] ?? host
  const url = `http://${isIPv6(own) ? `[${own}]` : own}:${port}/`
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}
