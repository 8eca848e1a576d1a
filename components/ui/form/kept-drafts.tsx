'use client'

import { createContext, use, type ReactNode } from 'react'

/** The account whose drafts a page keeps; empty where there is none. */
const Owner = createContext('')

/** Surrounds the pages of an account, so that nobody gets the drafts of who used this window before. */
export function DraftOwner({ account, children }: { account: string; children: ReactNode }) {
  return <Owner value={account}>{children}</Owner>
}

/**
 * The key under which this window keeps a draft of the account.
 * @param place the name of the form, and the id of what it edits
 */
export function useDraftKey(place: string): string {
  return `draft:${use(Owner)}:${place}`
}

/** The draft kept in this window; null where there is none or it cannot be read. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @param draft undefined removes it */
export function writeDraft(key: string, draft: unknown): void {
  if (draft === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(draft))
}
