export const NETGSM_PASSWORD = 'emulated-password'

export const NETGSM_TITLES = ['SANTRAL', 'KLINIK']

export const NETGSM_CUSTOMERS = {
  /** Everything works. */
  good: '8505550001',
  /** Gets plain text (`00 1234567`, `30`) instead of JSON. */
  plain: '8505550002',
  /** Every connection is closed without a response. */
  away: '8505550003',
} as const

/**
 * User codes with which one call always fails: `balance40` fails the balance with code 40, `titles50` the titles with
 * code 50, `send80` the sending with code 80.
 */
const NETGSM_FAILING = /^(balance|titles|send)(\d+)$/

export interface Customer {
  usercode: string
  titles: string[]
  plain: boolean
  /** The call that always fails, and its code. */
  fails: { call: 'balance' | 'msgheader' | 'send'; code: string } | null
}

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
