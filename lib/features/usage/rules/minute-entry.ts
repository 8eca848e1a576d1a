import type { Direction } from '@/lib/platform/vocabulary/call'

/** The kind of an entry in the ledger of talk time. */
export const ENTRY_KINDS = ['trial', 'grant', 'call', 'adjustment'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

const UNCOVERED = /^uncovered:(\d{1,9})$/

/** The note of a call's entry where the balance did not cover all of the talk time. */
export function uncoveredNote(seconds: number): string {
  return `uncovered:${seconds}`
}

/** The uncovered seconds in an entry's note; 0 without any. */
export function uncoveredSeconds(note: string | null): number {
  return Number(UNCOVERED.exec(note ?? '')?.[1] ?? 0)
}

/** An entry of the ledger, with the call that it is for. */
export interface MinuteEntry {
  id: bigint
  kind: EntryKind
  /** Positive adds to the balance, negative takes from it. */
  seconds: number
  balanceAfter: number
  note: string | null
  createdAt: Date
  call: EntryCall | null
}

export interface EntryCall {
  id: string
  phone: string
  direction: Direction
  /** A voice talk of the account holder with an assistant. */
  inBrowser: boolean
  durationSeconds: number
  /** Empty where the call has no contact, or the contact was deleted. */
  contactName: string
}
