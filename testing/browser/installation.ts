import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '@/scripts/lib/paths.mjs'
import { operator } from '../server/operator'
import type { Server } from '../server/start'
import { listLeftOut } from './list-left-out'

/**
 * Lets the tests run against an installation that runs already, and says which are left out.
 * @returns what deletes the accounts that they have made
 * @throws Error in one line when it cannot be operated
 */
export async function attachToInstallation(baseUrl: string): Promise<() => Promise<void>> {
  const { E2E_OPERATOR: operatorCommand, E2E_DATA_DIR: dataDir = '' } = process.env
  if (!operatorCommand) {
    throw new Error('Set E2E_OPERATOR to what runs the operator at the installation: docs/qa.md.')
  }
  const server: Server = {
    url: new URL(baseUrl).origin,
    dataDir,
    env: process.env,
    operatorCommand,
  }
  await checkOperator(server)
  const directory = join(root, '.cache', 'e2e-accounts')
  await mkdir(directory, { recursive: true })
  const file = join(directory, `${new URL(baseUrl).hostname}-${randomBytes(3).toString('hex')}.txt`)
  process.env.E2E_ACCOUNTS = file
  process.env.E2E_RUN = String(randomInt(100))
  process.env.E2E_SERVER = JSON.stringify({ ...server, env: {} })
  console.log(
    `Against ${server.url}; the accounts made there are noted in ${relative(root, file)}.`,
  )
  console.log(await listLeftOut())
  return () => deleteAccounts(server, file)
}

/** It knows no such account, and says so in its words. */
async function checkOperator(server: Server): Promise<void> {
  const email = `nobody-${randomBytes(6).toString('hex')}@example.com`
  const problem = await operator(server, 'account', 'delete', '--email', email).catch(
    (error: Error) => error.message,
  )
  if (problem !== missing(email)) {
    throw new Error(`E2E_OPERATOR does not lead to an operator that can delete: ${String(problem)}`)
  }
}

const missing = (email: string) => `No account has exactly the e-mail address ${email}.`

async function deleteAccounts(server: Server, file: string): Promise<void> {
  const noted = await readFile(file, 'utf8').catch(() => '')
  const emails = noted.split('\n').filter(Boolean)
  let deleted = 0
  for (const email of emails) {
    try {
      await operator(server, 'account', 'delete', '--email', email)
      deleted += 1
    } catch (error) {
      // A test may have ended before it opened the account.
      if ((error as Error).message !== missing(email)) throw error
    }
  }
  await rm(file, { force: true })
  console.log(`${deleted} accounts of this run were deleted with all that is theirs.`)
}
