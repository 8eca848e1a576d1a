'use client'

import { useSyncExternalStore } from 'react'
import { type AssistantValues, useDraftStore } from './draft'

/** The current values of the assistant's form, saved or not, valid or not. */
export function useAssistantDraft(): AssistantValues {
  const { subscribe, read } = useDraftStore()
  return useSyncExternalStore(subscribe, read, read)
}

/** The same for event handlers: reads the values when it is called, and never renders again. */
export function useReadAssistantDraft(): () => AssistantValues {
  return useDraftStore().read
}
