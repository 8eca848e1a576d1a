import { foldForSearch } from '@/lib/platform/text/search-text'
import { DETAIL_HEADERS, DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import { oneLine } from '@/lib/platform/text/visible-text'
import { MIN_PHONE_DIGITS } from '@/lib/platform/phone/min-digits'

/** The states and limits of an import, and the headers that it recognizes. */

/** An import stops after this many rows. */
export const MAX_IMPORT_ROWS = 1_000_000

/** An import stops after this many lines, blank lines included. A row may have several lines. */
export const MAX_IMPORT_LINES = 4_000_000

/** How often the process of a running import updates its row. */
export const IMPORT_BEAT_MS = 5000

/**
 * A running import that has not updated its row for so long has lost its process. Longer than a batch
 * can take, during which the embedded database serves no other statement.
 */
export const IMPORT_STALE_MS = 25_000

/** Rejected rows are kept for so many days, because they hold the data of people who are not in the account. */
export const REJECTION_DAYS = 30

export const IMPORT_STATUSES = ['running', 'done', 'failed'] as const

export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** How the file changes an existing contact: `fill` sets empty fields only, `overwrite` sets all that the file has. */
export const EXISTING_RULES = ['fill', 'overwrite'] as const

export type ExistingRule = (typeof EXISTING_RULES)[number]

/** The reason for a failed import. Contacts imported before stay. */
export const IMPORT_FAILURES = [
  'interrupted',
  'too_many_rows',
  'too_many_lines',
  'campaign_finished',
  'internal_error',
] as const

export type ImportFailure = (typeof IMPORT_FAILURES)[number]

/** Why a row is rejected, or imported without its e-mail address (`email_left_out`). */
export const REJECTIONS = {
  no_name: 'There is no name.',
  no_phone: 'There is no phone number.',
  phone_too_short: `The phone number has fewer than ${MIN_PHONE_DIGITS} digits.`,
  phone_undiallable: 'Nobody can be called at this phone number.',
  phone_costly: 'Premium-rate, shared-cost and satellite numbers are not called.',
  phone_rounded:
    'The phone number is in scientific notation (9.05E+11): a spreadsheet has rounded it. Format its column as text, and enter the number again.',
  text_too_long: 'A text is longer than its field can hold.',
  quota_exceeded: "The plan's limit of contacts is reached.",
  other_name: 'An earlier row, or a contact, has the phone number and another name.',
  malformed_row: 'The row cannot be read: check its quotes and separators.',
  email_left_out: 'The row was imported without its e-mail address, which is not one.',
} as const

export type Rejection = keyof typeof REJECTIONS

/** Two people with one phone number. The first one is stored. */
export interface NameConflict {
  /** In the row that is left out. */
  name: string
  /**
   * The person who has the number. `line` is null if no row of the file has that person; the name is empty once the contact
   * is deleted.
   */
  other: { line: number | null; name: string }
}

/** The arguments of a reason's text in the language files. */
export function reasonArguments(conflict: NameConflict | null) {
  const { name = '', other } = conflict ?? {}
  const isKnown = other?.name ? 'yes' : 'no'
  return {
    digits: MIN_PHONE_DIGITS,
    name,
    other: other?.name ?? '',
    isKnown,
    line: other?.line ?? 0,
  }
}

export interface ImportCounts {
  rows: number
  created: number
  updated: number
  unchanged: number
  rejected: number
}

export const IMPORT_FIELDS = [
  'firstName',
  'lastName',
  'name',
  'surnameFirst',
  'phone',
  ...DETAILS,
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The headers of each field, folded: they match in any case, with or without Turkish diacritics. */
const HEADERS: Record<ImportField, string> = {
  firstName: 'first name|firstname|first|given name|forename|ad|adi|isim|ismi|on ad',
  lastName: 'last name|lastname|last|surname|family name|soyad|soyadi|soy ad|soyisim|soy isim',
  name: 'name|full name|fullname|contact|contact name|customer|customer name|ad soyad|adi soyadi|ad ve soyad|adsoyad|isim soyisim|isim soyad|isim soyismi|kisi|kisi adi|musteri|musteri adi|yetkili|yetkili kisi',
  surnameFirst:
    'last name first name|surname name|surname first name|soyad ad|soyadi adi|soyisim isim|soyad isim',
  phone:
    'phone|phone no|phone number|phone 1|phone 1 value|telephone|telephone number|tel|tel no|tel 1|mobile|mobile phone|mobile number|cell|cell phone|cellphone|gsm|gsm no|gsm numarasi|telefon|telefon 1|telefon no|telefon numarasi|telefonu|cep|cep no|cep tel|cep telefon|cep telefonu|ev telefonu|ev tel|is telefonu|is tel|is cep telefonu|home phone|work phone|business phone|primary phone|other phone|whatsapp|numara|number',
  ...DETAIL_HEADERS,
}

const FIELD_OF = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => HEADERS[field].split('|').map((name) => [name, field] as const)),
)

/** Characters. No field has a longer header. */
const MAX_HEADER = 100

/** The number of a further column of the same kind: "Phone 2", "E-mail 3 - Value". */
const NUMBERED = / [1-9]( value)?$/

export function fieldOfHeader(header: string): ImportField | null {
  if (header.length > MAX_HEADER) return null
  const name = foldForSearch(oneLine(header))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const further = FIELD_OF.get(name.replace(NUMBERED, ''))
  return FIELD_OF.get(name) ?? (further === 'phone' || further === 'email' ? further : null)
}

/** The indices of each field's columns, in order. The first filled column counts. */
export type ImportColumns = Partial<Record<ImportField, number[]>>

export function readColumns(headers: readonly string[]): ImportColumns {
  return columnsOf(headers.map(fieldOfHeader))
}

/**
 * The columns of each field, as the headers say or as chosen by hand. A column "name" beside a last name holds the
 * first name.
 */
export function columnsOf(fields: readonly (ImportField | null)[]): ImportColumns {
  const columns: ImportColumns = {}
  for (const [at, field] of fields.entries()) if (field) (columns[field] ??= []).push(at)
  if (columns.firstName === undefined && columns.lastName !== undefined) {
    const { name, ...others } = columns
    return name === undefined ? others : { ...others, firstName: name }
  }
  return columns
}

const NAMES = ['name', 'surnameFirst', 'firstName'] as const

/** Which of the two required columns are missing. */
export function missingColumns(columns: ImportColumns): ('name' | 'phone')[] {
  const named = NAMES.some((field) => columns[field] !== undefined)
  return [
    ...(named ? [] : ['name' as const]),
    ...(columns.phone === undefined ? ['phone' as const] : []),
  ]
}
