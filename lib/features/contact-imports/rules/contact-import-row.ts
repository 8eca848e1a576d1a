import { z } from 'zod'
import { truncateNotes, type Contact } from '@/lib/features/contacts/rules/contact'
import { contactName } from '@/lib/platform/vocabulary/contact'
import type { ExistingRule, ImportColumns, ImportField, Rejection } from './contact-import'
import { unguardCell } from '@/lib/platform/text/csv-cell'
import { isStorable } from '@/lib/platform/text/storable-text'
import { hasEnoughDigits, isDiallable } from '@/lib/platform/phone/read-phone'

const MAX_TEXT = 200
const MAX_PHONE = 64
const MAX_EMAIL = 320

const EMAIL = z.email().max(MAX_EMAIL)

/** The fields of a contact that a file can set. */
export type ImportedFields = Pick<
  Contact,
  'firstName' | 'lastName' | 'email' | 'company' | 'title' | 'notes'
>

/** A valid row of a file. */
export interface ImportRow extends ImportedFields {
  phone: string
  /** The first name is the full name: the file has it in one column. */
  isWholeName: boolean
  /** The cell for the e-mail address held something else, which is left out. */
  hasWrongEmail: boolean
}

/** A spreadsheet may have rounded a long number: 9.05321E+11 */
const ROUNDED = /^\d([.,]\d+)?E\+?\d+$/i

/** What people write where there is no number: "yok", "-", "n/a", but never a digit. */
const NO_PHONE = /^[^\d]*$/

/** Reads the cells of one record. @param cells null if the record could not be parsed @returns the row, or why it is rejected */
export function readImportRow(
  cells: readonly string[] | null,
  columns: ImportColumns,
  width: number,
): ImportRow | Rejection {
  if (!cells || !cells.every(isStorable)) return 'malformed_row'
  // Text beyond the last column comes from a misplaced separator.
  if (cells.slice(width).some((cell) => cell.trim())) return 'malformed_row'
  const cell = (field: ImportField) => {
    const at = columns[field]
    return at === undefined ? '' : unguardCell((cells[at] ?? '').trim()).trim()
  }
  // Some programs treat the number as a decimal and append ".0".
  const phone = cell('phone').replace(/^(\d{10,})\.0+$/, '$1')
  const names = readNames(
    cell('firstName'),
    cell('lastName'),
    cell('name') || surnameLast(cell('surnameFirst')),
  )
  const email = cell('email')
  const isEmail = EMAIL.safeParse(email).success
  const row = {
    ...names,
    phone,
    email: isEmail ? email : null,
    hasWrongEmail: email !== '' && !isEmail,
    company: cell('company') || null,
    title: cell('title') || null,
    notes: truncateNotes(cell('notes')) || null,
  }
  return problemOf(row) ?? row
}

/** "Çelik Ayşe Nur" as "Ayşe Nur Çelik". A comma ends the surname. */
function surnameLast(name: string): string {
  const [surname = '', ...first] = name.split(name.includes(',') ? /\s*,\s*/ : /\s+/)
  return [...first, surname].join(' ').trim()
}

function readNames(first: string, last: string, name: string) {
  if (first) return { firstName: first, lastName: last, isWholeName: false }
  if (name) return { firstName: name, lastName: '', isWholeName: true }
  return { firstName: last, lastName: '', isWholeName: false }
}

function problemOf({ firstName, lastName, phone, company, title }: ImportRow) {
  if (!phone || NO_PHONE.test(phone)) return 'no_phone'
  if (ROUNDED.test(phone)) return 'phone_rounded'
  if (!hasEnoughDigits(phone)) return 'phone_too_short'
  if (!isDiallable(phone)) return 'phone_undiallable'
  if (!firstName) return 'no_name'
  const short = [firstName, lastName, company, title].every((text) => isWithin(text, MAX_TEXT))
  if (!short || !isWithin(phone, MAX_PHONE)) return 'text_too_long'
  return null
}

function isWithin(text: string | null, max: number): boolean {
  return (text?.length ?? 0) <= max
}

const DETAILS = ['email', 'company', 'title', 'notes'] as const

/** The fields of a contact that a row changes, with their new values. */
export function mergeRow(
  current: ImportedFields,
  row: ImportRow,
  rule: ExistingRule,
): Partial<ImportedFields> {
  const changes: Partial<ImportedFields> = mergeNames(current, row, rule)
  for (const field of DETAILS) {
    const given = row[field]
    if (!given || given === current[field]) continue
    if (!current[field] || rule === 'overwrite') changes[field] = given
  }
  return changes
}

/** A full name that is split in another way is the same name. */
function mergeNames(current: ImportedFields, row: ImportRow, rule: ExistingRule) {
  if (contactName(current) === contactName(row)) return {}
  const last = row.lastName && row.lastName !== current.lastName ? { lastName: row.lastName } : {}
  if (row.firstName === current.firstName) {
    return rule === 'overwrite' || !current.lastName ? last : {}
  }
  if (rule === 'fill' && contactName(current)) return {}
  const first = { firstName: row.firstName }
  return row.isWholeName && current.lastName ? { ...first, lastName: '' } : { ...first, ...last }
}
