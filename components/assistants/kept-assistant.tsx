'use client'

import type { ComponentProps } from 'react'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import type { AssistantValues } from './draft'

/** The unsent changes of an assistant, as a script that loads after the page. */
export default function KeptAssistant(props: ComponentProps<typeof KeptChanges<AssistantValues>>) {
  return <KeptChanges {...props} />
}
