import { hasEnoughDigits, readPhone } from '@/lib/platform/phone/read-phone'
import { withoutNotation } from '@/lib/platform/phone/written-number'
import type { Rejection } from './contact-import'

/** Characters. A longer cell is a text that was put into the wrong column. */
const MAX_CELL = 1000

/** How many values of one cell are looked at. */
const MAX_VALUES = 5

/** How many values of one row are read as numbers. */
const MAX_READ = 12

/**
 * Separators of the values in one cell: Google's ` ::: `, line breaks, and the characters and words that people write
 * between two, or a gap between two whole numbers.
 */
const JOINTS =
  /:::|[\n\t/,|&•]|;(?! ?ext)|\s[-–—+]\s|\s(?=\+)|\s(?:ve|veya|ya da|and|or|und|oder)\s|(?<=\d{10})\s+(?=0?\d{10})/i

/** A slash may be part of a number, so a cell without other joints is first read as a whole. */
const MAY_BE_WHOLE = /^[\d\s+().\-/]*$/

/** Placeholders for a missing number: "yok", "-", "n/a", but never a digit of any script. */
const NO_PHONE = /^\P{Nd}*$/u

export function joinedValues(cell: string): string[] {
  if (cell.length > MAX_CELL) return [cell]
  const values = cell.split(JOINTS, MAX_VALUES).map((value) => value.trim())
  return values.filter(Boolean)
}

/**
 * The number of a row among the filled cells of its phone columns: the first cell, or value in a cell, that can be called.
 * If none can, a rounded number, or the first value.
 */
export function pickPhone(cells: readonly string[]): string {
  const phones = cells.map(plainPhone)
  const values = phones.flatMap((phone) => {
    const joined = joinedValues(phone).map(plainPhone)
    return MAY_BE_WHOLE.test(phone) ? [phone, ...joined] : [...joined, phone]
  })
  let rounded: string | undefined
  for (const value of values.slice(0, MAX_READ)) {
    const problem = phoneProblem(value)
    if (problem === null) return value
    if (problem === 'phone_rounded') rounded ??= value
  }
  return rounded ?? values[0] ?? ''
}

/** Why a phone number is refused, or null. */
export function phoneProblem(phone: string): Rejection | null {
  if (phone.length > MAX_CELL) return 'text_too_long'
  if (NO_PHONE.test(phone)) return 'no_phone'
  const { problem } = readPhone(phone)
  if (problem === 'rounded') return 'phone_rounded'
  if (!hasEnoughDigits(phone)) return 'phone_too_short'
  return problem && 'phone_undiallable'
}

/** Without what spreadsheets add to a number that they take for a formula, a decimal or a long count. */
function plainPhone(phone: string): string {
  return withoutNotation(phone.replace(/^=\s*(?=\+?\d[\d\s().-]*$)/, ''))
}
