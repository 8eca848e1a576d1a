import { type Caller, makeCaller } from '@/testing/api/calling'
import { sharedServer } from '@/testing/server/shared-server'
import { Santral, type SantralOptions } from '../src/index.js'

/** A client of the shared server, with the key of an account that can call. */
export async function makeClient(): Promise<{ santral: Santral; caller: Caller }> {
  const server = sharedServer()
  const caller = await makeCaller(server)
  return { caller, santral: clientOf(caller) }
}

/** A client with the key of this account, of the shared server or of a proxy before it. */
export function clientOf({ account }: Caller, options: Partial<SantralOptions> = {}): Santral {
  return new Santral({ apiKey: account.apiKey, baseUrl: sharedServer().url, ...options })
}
