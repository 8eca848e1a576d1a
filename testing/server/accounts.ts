import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { operator } from './operator'
import type { Server } from './start'

export type TestAccount = {
  id: string
  email: string
  password: string
  /** The key for the Public API; empty if none was wanted. */
  apiKey: string
}

export type AccountOptions = {
  plan?: 'free' | 'pro' | 'business' | 'enterprise'
  minutes?: number
  name?: string
  /** The beginning of the e-mail address, to recognize it in a failing test. */
  prefix?: string
  apiKey?: boolean
}

/**
 * A new e-mail address. It is noted in the file `E2E_ACCOUNTS`, so that accounts with it can be deleted if the
 * installation outlives the tests.
 */
export function newEmail(prefix: string): string {
  const email = `${prefix}-${randomBytes(6).toString('hex')}@example.com`
  if (process.env.E2E_ACCOUNTS) appendFileSync(process.env.E2E_ACCOUNTS, `${email}\n`)
  return email
}

/**
 * Creates a verified account with an API key, with the operator command. Each test file creates its own,
 * because limits (60 requests a minute per key) and data are per account. The default is Business with 100
 * minutes.
 */
export async function createAccount(
  server: Server,
  {
    plan = 'business',
    minutes = 100,
    name = 'Ada Test',
    prefix = 'ada',
    apiKey = true,
  }: AccountOptions = {},
): Promise<TestAccount> {
  const email = newEmail(prefix)
  const password = `password-${randomBytes(6).toString('hex')}`
  const flags = { email, password, name, plan, minutes: String(minutes) }
  const printed = (await operator(
    server,
    'account',
    'create',
    ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]),
    '--verified',
    ...(apiKey ? ['--api-key'] : []),
  )) as { id: string; apiKey?: string }
  return { id: printed.id, email, password, apiKey: printed.apiKey ?? '' }
}
