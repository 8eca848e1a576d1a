import { createHash } from 'node:crypto'
import { down, type Probe, WORKS } from '@/lib/platform/probe'
import { APP_ID } from './inngest'

const CLOUD = 'https://api.inngest.com'

interface EngineOptions {
  /** Undefined: Inngest's own cloud. */
  baseUrl: string | undefined
  signingKey: string | undefined
  /** Whether it is the runner of this installation, which has no such endpoint and learns our jobs at the start. */
  isEmbedded: boolean
}

/** Whether the job engine answers and, if it is a self-hosted Inngest, knows our jobs. */
export function inngestProbe({ baseUrl, signingKey = '', isEmbedded }: EngineOptions): Probe {
  const url = `${baseUrl ?? CLOUD}/v1/apps/${APP_ID}/functions`
  const headers = { authorization: `Bearer ${hashedKey(signingKey)}` }
  return async (signal) => {
    const response = await fetch(url, { headers, signal, cache: 'no-store' })
    const text = await response.text()
    if (isEmbedded) return WORKS
    const { status } = response
    if (status === 401 || status === 403) return down('Inngest refuses our signing key.')
    if (status >= 500) return down(`Inngest answers with status ${status}.`)
    if (!baseUrl || knowsFunctions(text)) return WORKS
    return down('Inngest does not know our jobs, so none of them runs. Register them again.')
  }
}

/** Reads Inngest's list of our functions, which is `null` or empty if it does not know us. */
function knowsFunctions(text: string): boolean {
  try {
    const functions: unknown = JSON.parse(text)
    return Array.isArray(functions) && functions.length > 0
  } catch {
    return false
  }
}

/** How Inngest's API expects the signing key: its prefix, and the hash of the rest. */
function hashedKey(signingKey: string): string {
  const [prefix = ''] = /^signkey-\w+-/.exec(signingKey) ?? []
  const key = Buffer.from(signingKey.slice(prefix.length), 'hex')
  return prefix + createHash('sha256').update(key).digest('hex')
}
