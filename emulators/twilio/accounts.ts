/** The accounts that the emulator knows from the start, each with its own fate, for tests and for trying out. */

const sid = (last: number) => `AC${String(last).padStart(32, '0')}`

export const TWILIO_AUTH_TOKEN = 'emulated-auth-token'

/** All of them have the same token. */
export const TWILIO_ACCOUNTS = {
  /** Owns every number that {@link ownsNumber} says. */
  active: sid(1),
  suspended: sid(2),
  closed: sid(3),
  /** A trial: SMS go to verified numbers alone (21608), and none is verified. */
  trial: sid(4),
  /** Too many requests (429, 20429). */
  crowded: sid(5),
  /** Answers 503 with a page of HTML. */
  broken: sid(6),
  /** Cuts every connection. */
  away: sid(7),
} as const

/** Numbers of the accounts that own any: enough that every test can have its own. */
function ownsNumber(number: string): boolean {
  return /^(\+1415555|\+90850555)\d{4}$/.test(number)
}

/** What becomes of every request of an account. */
export type Fate = 'crowded' | 'broken' | 'away'

export interface Account {
  sid: string
  authToken: string
  status: 'active' | 'suspended' | 'closed'
  trial: boolean
  fate?: Fate
  owns(number: string): boolean
}

/** A new account: active and an owner of numbers unless told. */
export function makeAccount(given: Partial<Account> & { sid: string }): Account {
  return {
    authToken: TWILIO_AUTH_TOKEN,
    status: 'active',
    trial: false,
    owns: ownsNumber,
    ...given,
  }
}

/** {@link TWILIO_ACCOUNTS} by their SID. */
export function knownAccounts(): Map<string, Account> {
  const { active, suspended, closed, trial, crowded, broken, away } = TWILIO_ACCOUNTS
  const accounts = [
    makeAccount({ sid: active }),
    makeAccount({ sid: suspended, status: 'suspended' }),
    makeAccount({ sid: closed, status: 'closed' }),
    makeAccount({ sid: trial, trial: true }),
    makeAccount({ sid: crowded, fate: 'crowded' }),
    makeAccount({ sid: broken, fate: 'broken' }),
    makeAccount({ sid: away, fate: 'away' }),
  ]
  return new Map(accounts.map((account) => [account.sid, account]))
}
