import { config as readEnvFile } from 'dotenv'
import { logOutput } from './log-output'

/**
 * Decides on `LOG_FORMAT`, and has this process and its children follow it. Without a value, a deployment, which has a
 * `DATABASE_URL`, writes `json`; an embedded installation and `npm run dev` leave the output of others as it is.
 */
export function followLogFormat({ dev }: { dev: boolean }): void {
  readEnvFile({ quiet: true })
  process.env.LOG_FORMAT ||= process.env.DATABASE_URL && !dev ? 'json' : 'text'
  if (process.env.LOG_FORMAT === 'json') logOutput()
}
