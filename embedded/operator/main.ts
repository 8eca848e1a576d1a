import { closeDb } from '@/lib/db'
import { prepareEnvironment, type Environment } from '../start/environment'
import { findRuntime } from '../start/runtime'
import { commands } from './commands'
import { parseArguments } from './parse-arguments'

/**
 * Runs one operator command beside a running server or without one. Decisions, section 2.
 * @throws Error in one line: what is wrong with the command or why it could not be done
 */
export async function operate(argv: string[]): Promise<unknown> {
  const [noun, verb, ...rest] = argv
  const command = commands[`${noun} ${verb}`]
  if (!command) {
    throw new Error(`Unknown command. The commands are: ${Object.keys(commands).join(', ')}.`)
  }
  const flags = parseArguments(rest, command.flags)
  // The mail and log lines of services must not mix with the one JSON object.
  process.env.LOG_LEVEL = 'silent'
  const environment = await prepareEnvironment({ dev: false })
  const close = await connect(environment)
  try {
    return await command.run(flags, environment)
  } finally {
    await closeDb()
    await close()
  }
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
