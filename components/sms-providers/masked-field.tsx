'use client'

import type { FocusEvent, ReactNode, SyntheticEvent } from 'react'
import { isMaskedSecret } from '@/lib/features/sms-providers/rules/service-config'
import { withoutMask } from './mask'

function selectMask({ target }: FocusEvent<HTMLElement>) {
  if (target instanceof HTMLInputElement && isMaskedSecret(target.value)) target.select()
}

interface MaskedFieldProps {
  /** The masked secret, where one is saved. */
  saved: string | undefined
  children: ReactNode
}

/** Around a field whose saved secret is shown masked: left as it is, it is kept; typed in, it is replaced. */
export function MaskedField({ saved, children }: MaskedFieldProps) {
  if (!saved || !isMaskedSecret(saved)) return children
  // Before the field itself hears of what was typed.
  function dropMask({ target }: SyntheticEvent<HTMLElement>) {
    if (target instanceof HTMLInputElement) target.value = withoutMask(target.value, saved ?? '')
  }
  return (
    <div onFocus={selectMask} onInputCapture={dropMask}>
      {children}
    </div>
  )
}
