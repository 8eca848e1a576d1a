import type { Direction } from '@/lib/platform/vocabulary/call'

/** The rows of the ledger of talk time. */
export const ENTRY_KINDS = ['trial', 'grant', 'call', 'adjustment'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

const UNCOVERED = /^uncovered:(\d{1,9})$/

/** What a call's entry carries as its note where the balance did not cover the whole talk. */
export function uncoveredNote(seconds: number): string {
  return `uncovered:${seconds}`
}

/** The seconds of talk that an entry's note says were not covered; 0 where it says nothing of it. */
export function uncoveredSeconds(note: string | null): number {
  return Number(UNCOVERED.exec(note ?? '')?.[1] ?? 0)
}

/** A row of the ledger, with the call that it is for. */
export interface MinuteEntry {
  id: bigint
  kind: EntryKind
  /** Positive adds, negative uses. */
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
  durationSeconds: number
  /** Empty where nobody knows who it was, or the person was deleted. */
  contactName: string
}
