import { after } from 'next/server'
import { holdBackgroundWork, stopBackgroundWork } from '@/lib/platform/background'

/**
 * Has the framework wait for work in the background before it ends this process on SIGTERM, or before a serverless
 * platform freezes it. Called once, when the server starts.
 */
export function endAfterWork(): void {
  holdBackgroundWork((work) => {
    try {
      after(work)
    } catch {
      // Work of no request, such as a timer's. Another process takes it up.
    }
  })
  process.once('SIGTERM', stopBackgroundWork)
}
