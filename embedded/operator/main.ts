import { closeDb } from '@/lib/platform/database/client'
import { prepareEnvironment, type Environment } from '../start/environment'
import { findRuntime } from '../start/runtime'
import { commands } from './commands'
import { parseArguments } from './parse-arguments'

export { runBatch } from './run-batch'

export interface Operator {
  /**
   * Does one command. See docs/contract/decisions.md#operator-command.
   * @throws Error in one line: what is wrong with the command or why it could not be done
   */
  run(argv: readonly string[]): Promise<unknown>
  close(): Promise<void>
}

interface Installation {
  environment: Environment
  close(): Promise<void>
}

/** The operator's commands, beside a running server or without one. The installation is sought by the first that is known. */
export function openOperator(): Operator {
  let opening: Promise<Installation> | undefined
  return {
    async run([noun, verb, ...rest]) {
      const command = commands[`${noun} ${verb}`]
      if (!command) {
        throw new Error(`Unknown command. The commands are: ${Object.keys(commands).join(', ')}.`)
      }
      const flags = parseArguments(rest, command.flags)
      const { environment } = await (opening ??= findInstallation())
      return command.run(flags, environment)
    },
    async close() {
      const installation = await opening?.catch(() => undefined)
      await closeDb()
      await installation?.close()
    },
  }
}

async function findInstallation(): Promise<Installation> {
  // The mail and log lines of services must not mix with what is printed.
  process.env.LOG_LEVEL = 'silent'
  const environment = await prepareEnvironment({ dev: false })
  return { environment, close: await connect(environment) }
}

/** Uses the database of the running server where there is one: an embedded database has one opener. */
async function connect(environment: Environment): Promise<() => Promise<void>> {
  const running = environment.embeddedDatabase ? await findRuntime(environment) : null
  if (running) {
    process.env.DATABASE_URL = running.databaseUrl
    return () => Promise.resolve()
  }
  // The engine itself, which nobody needs beside a running server.
  const { openDatabase } = await import('../start/database')
  const database = await openDatabase(environment)
  return () => database.close()
}
