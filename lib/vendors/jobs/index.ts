import { inngestQueue } from './inngest'
import type { JobQueue } from './port'

export { JobsUnavailable } from './port'

export function jobQueue(): JobQueue {
  return inngestQueue
}
