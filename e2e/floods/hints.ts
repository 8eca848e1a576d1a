import fc from 'fast-check'
import type { Pool } from './pool'
import type { Hint } from './values'

/** Usual values of fields, so that many generated requests succeed. */

/** The collection that a field names an ID of: `assistant_id`, `assistantIds`. */
const COLLECTIONS: Record<string, string> = {
  assistant: 'assistants',
  phonenumber: 'phone-numbers',
  contact: 'contacts',
  campaign: 'campaigns',
  knowledgebase: 'knowledge-bases',
  cadence: 'cadences',
  subscription: 'webhooks',
  call: 'calls',
  tool: 'tools',
}

const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${count - 1}}$`))

const phone = fc.oneof(
  fc.constantFrom('+14155552671', '0541 555 00 09', '+905415550009', '5415550009', '+14155552672'),
  fc.tuple(digits(3), digits(3)).map(([a, b]) => `+90541${a}1${b}`),
  fc.tuple(digits(3), fc.nat(9)).map(([a, ending]) => `+90542${a}000${ending}`),
)

const DAY_MS = 24 * 3_600_000
/** Times in the next weeks. Requests only compare them with now, so the seed decides the rest. */
const later = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 7, max: 20 }), fc.constantFrom(0, 30))
  .map(([days, hour, minute]) => {
    const date = new Date(Date.now() + days * DAY_MS)
    date.setUTCHours(hour, minute, 0, 0)
    return date.toISOString()
  })

const day = later.map((text) => text.slice(0, 10))

const word = fc.constantFrom('Ada', 'Deniz Çağrı', 'İpek', "O'Neil", 'November offers', '中村')

/** The name of a tool, or of what belongs to one. */
const identifier = digits(4).map((ending) => `order_${ending}`)

const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
  phone,
  phonenumber: phone,
  to: phone,
  from: phone,
  firstname: word,
  name: fc.oneof(word, identifier),
  title: word,
  text: word,
  message: fc.constantFrom('Hello {{first_name}}', 'Merhaba'),
  templatename: fc.constantFrom('welcome', 'follow_up'),
  email: fc.emailAddress(),
  date: day,
  time: later.map((text) => text.slice(11, 16)),
  since: later,
  startsat: later,
  endsat: later,
  timezone: fc.constantFrom('Europe/Istanbul', 'UTC'),
  targeturl: digits(4).map((path) => `https://hooks.example.com/${path}`),
  toolcallid: digits(2).map((id) => `use-${id}`),
  query: word,
  address: fc.constantFrom('sip.example.com', 'sip.example.com:5061'),
  numbers: fc.tuple(digits(3), digits(3)).map(([a, b]) => `+90850${a}${b}0`),
  callsperminute: fc.constantFrom('10', '600'),
  maxconcurrentcalls: fc.constantFrom('1', '20'),
  maxattempts: fc.constantFrom('1', '5'),
  retrydelayminutes: fc.constantFrom('5', '60'),
  voice: fc.constant(null),
  password: digits(12),
  include: fc.constantFrom('transcript', ''),
}

/** Values of query parameters whose names mean something else in a body. */
export const IN_QUERIES: Record<string, fc.Arbitrary<unknown>> = { from: day, to: day }

/** The hints for an account whose IDs the pool holds. `more` comes first. */
export function hintsFor(pool: Pool, more: Record<string, fc.Arbitrary<unknown>> = {}): Hint {
  return (field) => {
    const name = field.replaceAll('_', '').toLowerCase()
    const collection = COLLECTIONS[name.replace(/ids?$/, '')]
    if (more[name]) return more[name]
    if (/ids?$/.test(name) && collection) return fc.nat(10).map((n) => pool.pick(collection, n))
    // A path names these by their collection.
    return KNOWN[name]
  }
}
