import { isIPv6 } from 'node:net'
import type { AgentConfig } from './config'

const TIMEOUT_MS = 2000

/** Loopback addresses by wildcard listen address. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Whether this worker is registered with LiveKit, according to the health endpoint of the library. */
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
