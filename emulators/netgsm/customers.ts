/** The customers that the emulator knows from the start, for tests and for trying out. */

export const NETGSM_PASSWORD = 'emulated-password'

/** Approved sender titles of every customer. */
export const NETGSM_TITLES = ['SANTRAL', 'KLINIK']

export const NETGSM_CUSTOMERS = {
  /** Everything works. */
  good: '8505550001',
  /** Answers in plain text (`00 1234567`, `30`) instead of JSON. */
  plain: '8505550002',
  /** Cuts every connection. */
  away: '8505550003',
} as const

/**
 * `balance40`: asking for the balance fails with 40. `titles50`: the balance is fine, the titles cannot
 * be read. `send80`: sending fails with 80.
 */
const NETGSM_FAILING = /^(balance|titles|send)(\d+)$/

export interface Customer {
  usercode: string
  titles: string[]
  plain: boolean
  /** What fails always, and with which code. */
  fails: { call: 'balance' | 'msgheader' | 'send'; code: string } | null
}

/** Whose credentials these are; null where they are nobody's. */
export function findCustomer(usercode: string, password: string): Customer | 'away' | null {
  const { good, plain, away } = NETGSM_CUSTOMERS
  if (usercode === away) return 'away'
  const [, call, code = ''] = NETGSM_FAILING.exec(usercode) ?? []
  if (password !== NETGSM_PASSWORD || (usercode !== good && usercode !== plain && !call))
    return null
  return {
    usercode,
    titles: NETGSM_TITLES,
    plain: usercode === plain,
    fails: call ? { call: FAILING_CALLS[call as keyof typeof FAILING_CALLS], code } : null,
  }
}

const FAILING_CALLS = { balance: 'balance', titles: 'msgheader', send: 'send' } as const
