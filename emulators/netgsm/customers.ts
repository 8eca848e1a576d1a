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

/** `balance40`: asking for the balance fails with 40. `send80`: the balance is fine, sending fails with 80. */
export const NETGSM_FAILING = /^(balance|send)(\d+)$/
