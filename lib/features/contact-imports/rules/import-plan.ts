import type { ExistingRule, ImportCounts, NameConflict, Rejection } from './contact-import'
import { mergeRow, type ImportedFields, type ImportRow } from './contact-import-row'
import { canBeSamePerson } from './same-person'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { byField, DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import { matchKeys } from '@/lib/platform/phone/read-phone'

export interface ReadLine {
  line: number
  row: ImportRow | Rejection
}

/** A contact of the account that has the phone number of a line. */
export interface ExistingContact extends ImportedFields {
  id: bigint
  phoneKey: string
}

export interface PlannedContact extends ImportedFields {
  phone: string
  phoneKeys: string[]
}

export interface ChangedContact {
  before: ExistingContact
  after: ImportedFields
}

export interface RejectedLine {
  line: number
  reason: Rejection
  /** Of the reason `other_name`. */
  conflict?: NameConflict
}

export interface PlannedRejection extends RejectedLine {
  /** Of the reason `other_name`: the key of the number that both people have, as the stored one has it. */
  heldKey?: string
}

export interface ImportPlan {
  counts: ImportCounts
  created: PlannedContact[]
  changed: ChangedContact[]
  rejected: PlannedRejection[]
  /** The lines that stored the person of a number, by the key of the number. */
  linesOf: [phoneKey: string, line: number][]
  /** The ids of existing contacts, changed or not. */
  met: bigint[]
}

interface Options {
  rule: ExistingRule
  /** How many more contacts the quota allows; null for no limit. */
  room: number | null
  /** The line of the file that stored the person of a number, in an earlier batch. */
  lineOf?: (phoneKey: string) => number | undefined
}

/** `line` is the first line of the file that has the person; null for none. */
type Known = { line: number | null } & (
  | { existing: ExistingContact; phoneKey: string; now: ImportedFields }
  | { existing: null; phoneKey: string; now: PlannedContact }
)

/**
 * Plans some lines of a file, in order. A line with the phone number of an existing contact, or of
 * an earlier line, is merged into it if it has the same person. Any other line creates a contact while there is room.
 */
export function planImport(
  lines: readonly ReadLine[],
  contacts: readonly ExistingContact[],
  { rule, room, lineOf }: Options,
): ImportPlan {
  const known = new Map<string, Known>(
    contacts.map((existing) => {
      const { phoneKey } = existing
      return [
        phoneKey,
        { existing, phoneKey, now: pick(existing), line: lineOf?.(phoneKey) ?? null },
      ]
    }),
  )
  const counts = { rows: lines.length, created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const rejected: ImportPlan['rejected'] = []

  function reject(line: number, reason: Rejection, more?: Partial<PlannedRejection>): void {
    rejected.push({ line, reason, ...more })
    counts.rejected += 1
  }

  for (const { line, row } of lines) {
    const phoneKeys = typeof row === 'string' ? [] : matchKeys(row.phone)
    const [ownKey] = phoneKeys
    if (typeof row === 'string') reject(line, row)
    else if (ownKey === undefined) reject(line, 'phone_too_short')
    else {
      const held = phoneKeys.find((key) => known.has(key))
      const found = held === undefined ? undefined : known.get(held)
      const isFull = !found && room !== null && counts.created >= room
      if (found && isOtherPerson(found, row, rule)) {
        const other = { line: found.line, name: contactName(found.now) }
        const conflict = { name: contactName(row), other }
        reject(line, 'other_name', { conflict, heldKey: found.phoneKey })
        continue
      }
      if (row.hasWrongEmail && !isFull) rejected.push({ line, reason: 'email_left_out' })
      if (found) {
        counts[merge(found, row, rule) ? 'updated' : 'unchanged'] += 1
        found.line ??= line
      } else if (isFull) reject(line, 'quota_exceeded')
      else {
        const now = { ...pick(row), phone: row.phone, phoneKeys }
        known.set(ownKey, { existing: null, phoneKey: ownKey, now, line })
        counts.created += 1
      }
    }
  }
  return { counts, rejected, ...sortOut([...known.values()]) }
}

/** The people of a file are never mixed. Overwriting may rename a contact that the file did not store. */
function isOtherPerson({ now, line }: Known, row: ImportRow, rule: ExistingRule): boolean {
  return (rule === 'fill' || line !== null) && !canBeSamePerson(now, row)
}

/** @returns whether the row changed anything */
function merge(found: Known, row: ImportRow, rule: ExistingRule): boolean {
  const changes = mergeRow(found.now, row, rule)
  Object.assign(found.now, changes)
  return Object.keys(changes).length > 0
}

function sortOut(known: Known[]): Pick<ImportPlan, 'created' | 'changed' | 'met' | 'linesOf'> {
  const plan: ReturnType<typeof sortOut> = { created: [], changed: [], met: [], linesOf: [] }
  for (const each of known) {
    // Only lines with another name have the number of this contact.
    if (each.line === null) continue
    plan.linesOf.push([each.phoneKey, each.line])
    if (!each.existing) {
      plan.created.push(each.now)
      continue
    }
    plan.met.push(each.existing.id)
    const after = each.now
    if (FIELDS.some((field) => after[field] !== each.existing[field])) {
      plan.changed.push({ before: each.existing, after })
    }
  }
  return plan
}

const FIELDS = ['firstName', 'lastName', ...DETAILS] as const

function pick(fields: ImportedFields): ImportedFields {
  return byField(FIELDS, (field) => fields[field]) as ImportedFields
}

export function changedFields({ before, after }: ChangedContact): Partial<ImportedFields> {
  return Object.fromEntries(
    FIELDS.filter((field) => after[field] !== before[field]).map((field) => [field, after[field]]),
  )
}
