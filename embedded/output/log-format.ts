import { config as readEnvFile } from 'dotenv'
import { logFormat } from '@/scripts/lib/log-format.mjs'
import { logOutput } from './log-output'
import { surviveLostOutput } from './lost-output'

/** Decides on `LOG_FORMAT`, and has this process and its children follow it. */
export function followLogFormat({ dev }: { dev: boolean }): void {
  surviveLostOutput()
  readEnvFile({ quiet: true })
  process.env.LOG_FORMAT = logFormat(process.env, { dev })
  if (process.env.LOG_FORMAT === 'json') logOutput()
}
