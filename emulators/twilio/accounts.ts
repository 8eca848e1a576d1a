const sid = (last: number) => `AC${String(last).padStart(32, '0')}`

export const TWILIO_AUTH_TOKEN = 'emulated-auth-token'

/** SIDs of the predefined accounts. All have the same token. */
export const TWILIO_ACCOUNTS = {
  /** Owns the numbers that {@link ownsNumber} accepts. */
  active: sid(1),
  suspended: sid(2),
  closed: sid(3),
  /** A trial: SMS go to verified numbers only (21608), and no number is verified. */
  trial: sid(4),
  /** Every request exceeds the rate limit (429, 20429). */
  crowded: sid(5),
  /** Every request gets status 503 with a page of HTML. */
  broken: sid(6),
  /** Every connection is closed without a response. */
  away: sid(7),
} as const

function ownsNumber(number: string): boolean {
  return /^(\+1415555|\+90850555)\d{4}$/.test(number)
}

/** Fault of all requests of an account. */
export type Malfunction = 'crowded' | 'broken' | 'away'

export interface Account {
  sid: string
  authToken: string
  status: 'active' | 'suspended' | 'closed'
  trial: boolean
  malfunction?: Malfunction
  owns(number: string): boolean
}

/** Creates an account. By default it is active and owns numbers. */
export function makeAccount(given: Partial<Account> & { sid: string }): Account {
  return {
    authToken: TWILIO_AUTH_TOKEN,
    status: 'active',
    trial: false,
    owns: ownsNumber,
    ...given,
  }
}

export function knownAccounts(): Map<string, Account> {
  const { active, suspended, closed, trial, crowded, broken, away } = TWILIO_ACCOUNTS
  const accounts = [
    makeAccount({ sid: active }),
    makeAccount({ sid: suspended, status: 'suspended' }),
    makeAccount({ sid: closed, status: 'closed' }),
    makeAccount({ sid: trial, trial: true }),
    makeAccount({ sid: crowded, malfunction: 'crowded' }),
    makeAccount({ sid: broken, malfunction: 'broken' }),
    makeAccount({ sid: away, malfunction: 'away' }),
  ]
  return new Map(accounts.map((account) => [account.sid, account]))
}
