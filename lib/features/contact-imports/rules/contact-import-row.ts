import { z } from 'zod'
import { type Details, truncateDetail } from '@/lib/features/contacts/rules/contact'
import { contactName, type Named } from '@/lib/platform/vocabulary/contact'
import {
  byField,
  CONTACT_FIELDS,
  type ContactDetail,
  type ContactField,
  DETAILS,
  FIELD_NAMES,
} from '@/lib/platform/vocabulary/contact-fields'
import type { ExistingRule, ImportColumns, ImportField, Rejection } from './contact-import'
import { plainCell, unguardCell } from '@/lib/platform/text/csv-cell'
import { isStorable } from '@/lib/platform/text/storable-text'
import { oneLine } from '@/lib/platform/text/visible-text'
import { joinedValues, phoneProblem, pickPhone } from './import-phone'

const EMAIL = z.email()

/** The fields of a contact that a file can set. */
export interface ImportedFields extends Details, Named {}

export interface ImportRow extends ImportedFields {
  phone: string
  /** The first name is the full name: the file has it in one column. */
  isWholeName: boolean
  /** The cell for the e-mail address held something else, which is left out. */
  hasWrongEmail: boolean
}

/** Reads the cells of one record. @param cells null if the record could not be parsed @returns the row, or why it is rejected */
export function readImportRow(
  cells: readonly string[] | null,
  columns: ImportColumns,
  width: number,
): ImportRow | Rejection {
  if (!cells || !cells.every(isStorable)) return 'malformed_row'
  // Text beyond the last column comes from a misplaced separator.
  if (cells.slice(width).some((cell) => cell.trim())) return 'malformed_row'
  const filled = (field: ImportField) =>
    (columns[field] ?? []).map((at) => textOf(cells[at] ?? '')).filter(Boolean)
  const cell = (field: ImportField) => filled(field)[0] ?? ''
  const phone = pickPhone(filled('phone'))
  const line = (field: ImportField) => oneLine(cell(field))
  const names = readNames(
    line('firstName'),
    line('lastName'),
    line('name') || surnameLast(line('surnameFirst')),
  )
  const email = pickEmail(filled('email'))
  const isRight = isEmail(email)
  const detail = (field: ContactDetail) =>
    CONTACT_FIELDS[field].kind === 'text' ? truncateDetail(field, cell(field)) : line(field)
  const row = {
    ...names,
    phone,
    ...byField(DETAILS, (field) => detail(field) || null),
    email: isRight ? email : null,
    hasWrongEmail: email !== '' && !isRight,
  }
  return problemOf(row) ?? row
}

function textOf(cell: string): string {
  return unguardCell(plainCell(cell.trim())).trim()
}

function isEmail(text: string): boolean {
  return text.length <= CONTACT_FIELDS.email.max && EMAIL.safeParse(text).success
}

/** The first address of the cells that is one, or else the first cell. */
function pickEmail(cells: readonly string[]): string {
  return cells.flatMap(joinedValues).find(isEmail) ?? cells[0] ?? ''
}

/** "Çelik Ayşe Nur" as "Ayşe Nur Çelik". A comma ends the surname. */
function surnameLast(name: string): string {
  const [surname = '', ...first] = name.split(name.includes(',') ? ',' : /\s+/)
  return [...first, surname]
    .map((part) => part.trim())
    .join(' ')
    .trim()
}

function readNames(first: string, last: string, name: string) {
  if (first) return { firstName: first, lastName: last, isWholeName: false }
  if (name) return { firstName: name, lastName: '', isWholeName: true }
  return { firstName: last, lastName: '', isWholeName: false }
}

function problemOf(row: ImportRow) {
  const wrong = phoneProblem(row.phone)
  if (wrong) return wrong
  if (!row.firstName) return 'no_name'
  const fits = (field: ContactField) => (row[field]?.length ?? 0) <= CONTACT_FIELDS[field].max
  return FIELD_NAMES.every(fits) ? null : 'text_too_long'
}

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
