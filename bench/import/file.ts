import { COMPANIES, FIRST_NAMES, LAST_NAMES } from '../contacts/seed'
import type { ImportFile } from '@/lib/features/contact-imports/read-file'

const ROWS_PER_PIECE = 1000

/** A file of so many people as Turkish Excel writes it, made while it is read. The `round` stands in each company. */
export function peopleFile(rows: number, round: number): ImportFile {
  async function* read() {
    yield Promise.resolve(Buffer.from('Ad;Soyad;Telefon;E-posta;Şirket;Unvan;Notlar\r\n'))
    for (let from = 0; from < rows; from += ROWS_PER_PIECE) {
      const to = Math.min(rows, from + ROWS_PER_PIECE)
      const lines = Array.from({ length: to - from }, (_, at) => line(from + at, round))
      yield Promise.resolve(Buffer.from(lines.join('')))
    }
  }
  return { name: 'people.csv', size: rows * 110, read, discard: () => Promise.resolve() }
}

function line(n: number, round: number): string {
  const pick = (from: readonly string[]) => from[n % from.length] ?? ''
  // A permutation of the numbers 5xx xxx xx xx: the modulus is prime.
  const phone = `0${5_000_000_000 + ((n * 48_271) % 999_999_937)}`
  const company = `${pick(COMPANIES)} ${round}`
  return `${pick(FIRST_NAMES)};${pick(LAST_NAMES)};${phone};kisi${n}@example.com;${company};Müdür;"Fuarda tanıştık; arayın"\r\n`
}
