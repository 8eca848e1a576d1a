import type { Server } from 'node:http'
import { backgroundWorkEnded } from '@/lib/platform/background'
import { drain } from './drain'

/**
 * Ends the process on SIGTERM and SIGINT, after the requests that run and the work that they left in the background.
 * @param close ends the rest, with nothing left to answer
 */
export function stopOnSignals(server: Server, close: () => Promise<void>): void {
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    await drain(server)
    await backgroundWorkEnded()
    await close()
    process.exit(code)
  }
  // The codes that a shell reports for a process that the signal ended.
  process.on('SIGTERM', () => void stop(143))
  process.on('SIGINT', () => void stop(130))
}
