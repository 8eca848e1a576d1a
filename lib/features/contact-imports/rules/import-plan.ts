import type { ExistingRule, ImportCounts, Rejection } from './contact-import'
import { mergeRow, type ImportedFields, type ImportRow } from './contact-import-row'
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

export interface ImportPlan {
  counts: ImportCounts
  created: PlannedContact[]
  changed: ChangedContact[]
  rejected: { line: number; reason: Rejection }[]
  /** The ids of existing contacts, changed or not. */
  met: bigint[]
}

interface Options {
  rule: ExistingRule
  /** How many more contacts the quota allows; null for no limit. */
  room: number | null
}

type Known =
  | { existing: ExistingContact; now: ImportedFields }
  | { existing: null; now: PlannedContact }

/**
 * Plans some lines of a file, in order. A line with the phone number of an existing contact, or of
 * an earlier line, is merged into it. Any other line creates a contact while there is room.
 */
export function planImport(
  lines: readonly ReadLine[],
  contacts: readonly ExistingContact[],
  { rule, room }: Options,
): ImportPlan {
  const known = new Map<string, Known>(
    contacts.map((existing) => [existing.phoneKey, { existing, now: pick(existing) }]),
  )
  const counts = { rows: lines.length, created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const rejected: ImportPlan['rejected'] = []

  function reject(line: number, reason: Rejection): void {
    rejected.push({ line, reason })
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
      if (row.hasWrongEmail && !isFull) rejected.push({ line, reason: 'email_left_out' })
      if (found) counts[merge(found, row, rule) ? 'updated' : 'unchanged'] += 1
      else if (isFull) reject(line, 'quota_exceeded')
      else {
        const now = { ...pick(row), phone: row.phone, phoneKeys }
        known.set(ownKey, { existing: null, now })
        counts.created += 1
      }
    }
  }
  return { counts, rejected, ...sortOut([...known.values()]) }
}

/** @returns whether the row changed anything */
function merge(found: Known, row: ImportRow, rule: ExistingRule): boolean {
  const changes = mergeRow(found.now, row, rule)
  Object.assign(found.now, changes)
  return Object.keys(changes).length > 0
}

function sortOut(known: Known[]): Pick<ImportPlan, 'created' | 'changed' | 'met'> {
  const plan: Pick<ImportPlan, 'created' | 'changed' | 'met'> = {
    created: [],
    changed: [],
    met: [],
  }
  for (const each of known) {
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
