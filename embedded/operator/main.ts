import { closeDb } from '@/lib/platform/database/client'
import { prepareEnvironment, type Environment } from '../start/environment'
import { findRuntime } from '../start/runtime'
import { commands } from './commands'
import { parseArguments } from './parse-arguments'

export { runBatch } from './run-batch'

export interface Operator {
  /**
   * Runs one command and returns its result. See docs/contract/decisions.md#operator-command.
   * @throws Error with one line: what is wrong with the command, or why it failed
   */
  run(argv: readonly string[]): Promise<unknown>
  close(): Promise<void>
}

interface Installation {
  environment: Environment
  close(): Promise<void>
}

/**
 * Opens the operator's commands. They work while a server is running and while none is. The first valid command finds
 * the installation.
 */
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
  // Log lines and mail must not mix with the printed results.
  process.env.LOG_LEVEL = 'silent'
  const environment = await prepareEnvironment({ dev: false })
  return { environment, close: await connect(environment) }
}

/**
 * Connects to the database and returns the function that disconnects. Uses the running server's database if there is
 * one, because only one process can open an embedded database.
 */
async function connect(environment: Environment): Promise<() => Promise<void>> {
  const running = environment.embeddedDatabase ? await findRuntime(environment) : null
  if (running) {
    process.env.DATABASE_URL = running.databaseUrl
    return () => Promise.resolve()
  }
  // Loaded on demand: the database engine is only needed if no server is running.
  const { openDatabase } = await import('../start/database')
  const database = await openDatabase(environment)
  return () => database.close()
}
