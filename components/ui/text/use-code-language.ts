'use client'

import { useSyncExternalStore } from 'react'
import { remember } from '../remember'
import { CODE_LANGUAGE_COOKIE } from './code-language'

const listeners = new Set<() => void>()

/** The choice since the page was loaded. A browser may refuse the cookie. */
let chosen: string | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): string | undefined {
  return chosen ?? document.cookie.match(`(?:^|; )${CODE_LANGUAGE_COOKIE}=([^;]+)`)?.[1]
}

function choose(language: string): void {
  chosen = language
  remember(CODE_LANGUAGE_COOKIE, language)
  for (const listener of listeners) listener()
}

/**
 * The language of all code on the page. Choosing one changes it everywhere, and is remembered.
 * @param initial what the server found in the cookie
 */
export function useCodeLanguage(initial?: string) {
  return [useSyncExternalStore(subscribe, current, () => initial), choose] as const
}
