import type { Server, StartedServer } from '@/testing/server'

/** A server under load, at the same URL with the same data whatever happens to its processes. */
export interface LoadedServer {
  current(): Server & Pick<StartedServer, 'data'>
  /** Whether a kill is going on that makes wrong answers. */
  isDying(): boolean
  alive(): Promise<void>
  stop(): Promise<number | null>
}
