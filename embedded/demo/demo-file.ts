import path from 'node:path'
import type { Environment } from '../start/environment'

/** The file that keeps the demo's credentials, which no later start prints. Only this user can read it. */
export function demoFile({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return path.join(dataDir, 'demo.json')
}
