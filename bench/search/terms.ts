import { COMPANIES, FIRST_NAMES, LAST_NAMES } from '../contacts/seed'

export interface Terms {
  name: string
  /** What people type, one after the other. */
  terms: string[]
}

const words = COMPANIES.flatMap((company) => company.split(' ')).filter((word) => word.length > 3)

const some = (make: (n: number) => string) => Array.from({ length: 40 }, (_, n) => make(n))

const pick = (from: readonly string[], n: number) => from[n % from.length] ?? ''

const digits = (n: number) => String((n * 7_919_317) % 100_000_007).padStart(8, '0')

/** Kinds of search from the most frequent to none at all, each with different terms. */
export const KINDS: Terms[] = [
  { name: 'a first name', terms: some((n) => pick(FIRST_NAMES, n)) },
  { name: 'a last name', terms: some((n) => pick(LAST_NAMES, n)) },
  { name: 'three letters of a name', terms: some((n) => pick(LAST_NAMES, n).slice(0, 3)) },
  {
    name: 'first and last name',
    terms: some((n) => `${pick(FIRST_NAMES, n)} ${pick(LAST_NAMES, n * 3)}`),
  },
  { name: 'a word of a company', terms: some((n) => pick(words, n)) },
  {
    name: 'name and company at once',
    terms: some((n) => `${pick(FIRST_NAMES, n)} ${pick(words, n)}`),
  },
  { name: 'three digits of a number', terms: some((n) => digits(n).slice(0, 3)) },
  { name: 'four digits of a number', terms: some((n) => digits(n).slice(0, 4)) },
  { name: 'seven digits of a number', terms: some((n) => digits(n).slice(0, 7)) },
  { name: 'the beginning of an e-mail', terms: some((n) => `ayse.yilmaz${n * 111}`) },
  { name: 'what nobody has', terms: some((n) => `qx${pick(LAST_NAMES, n)}`) },
]
