import { setTimeout as sleep } from 'node:timers/promises'
import { closeDb } from '@/lib/platform/database/client'
import { DataDirInUse } from '../start/data-dir-lock'
import { prepareEnvironment, type Environment } from '../start/environment'
import { nameDisk } from '../start/full-disk'
import { clearRuntime, findRuntime, writeRuntime } from '../start/runtime'
import type { Command } from './command'
import { commands } from './commands'
import { unknownCommand } from './help'
import { parseArguments } from './parse-arguments'

export { runBatch } from './run-batch'

export interface Operator {
  /**
   * Runs one command and returns its result: a text is for people. See docs/contract/decisions/running.md#operator-command.
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
    async run(argv) {
      const { command, rest } = findCommand(asHelp(argv))
      const values = parseArguments(rest, command)
      const named = (error: unknown) => {
        throw nameDisk(error)
      }
      if (command.standalone) return command.run(values, null).catch(named)
      const { environment } = await (opening ??= findInstallation()).catch(named)
      return command.run(values, environment)
    },
    async close() {
      const installation = await opening?.catch(() => undefined)
      await closeDb()
      await installation?.close()
    },
  }
}

/** `--help` asks for help about the command before it. So does no word at all, about all commands. */
function asHelp(argv: readonly string[]): readonly string[] {
  if (argv.length > 0 && !argv.includes('--help') && argv[0] !== '-h') return argv
  const firstFlag = argv.findIndex((word) => word.startsWith('-'))
  const words = argv.slice(0, Math.max(firstFlag, 0))
  return words[0] === 'help' ? words : ['help', ...words]
}

function findCommand(argv: readonly string[]): { command: Command; rest: readonly string[] } {
  for (const count of [2, 1]) {
    const command = commands[argv.slice(0, count).join(' ')]
    if (command) return { command, rest: argv.slice(count) }
  }
  throw unknownCommand(commands, argv.slice(0, 2).join(' '))
}

async function findInstallation(): Promise<Installation> {
  // Log lines and mail must not mix with the printed results.
  process.env.LOG_LEVEL = 'silent'
  const environment = await prepareEnvironment({ dev: false, mustExist: true })
  return { environment, close: await connect(environment) }
}

/** How long a command waits for a server that is starting, in milliseconds. */
const START_MS = 60_000
const PAUSE_MS = 200

/**
 * Connects to the database and returns the function that disconnects. Uses the running server's database if there is
 * one, because only one process can open an embedded database.
 */
async function connect(environment: Environment): Promise<() => Promise<void>> {
  const end = Date.now() + START_MS
  for (;;) {
    const running = environment.embeddedDatabase ? await findRuntime(environment) : null
    if (running) {
      process.env.DATABASE_URL = running.databaseUrl
      return () => Promise.resolve()
    }
    try {
      return await openOwn(environment)
    } catch (error) {
      // The process that has the data directory may be a server whose database is not open yet.
      if (!(error instanceof DataDirInUse) || Date.now() > end) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function openOwn(environment: Environment): Promise<() => Promise<void>> {
  // Loaded on demand: the database engine is only needed if no server is running.
  const { openDatabase, reserveDatabase } = await import('../start/database')
  const lock = await reserveDatabase(environment, 'a command of the operator', 0)
  const database = await openDatabase(environment, lock)
  if (!environment.embeddedDatabase) return () => database.close()
  // A server that is started during the command finds the database in use, and another command shares it.
  await writeRuntime(environment, database.url)
  return async () => {
    await clearRuntime(environment)
    await database.close()
  }
}
