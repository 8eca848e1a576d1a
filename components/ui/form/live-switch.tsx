'use client'

import type { ComponentProps } from 'react'
import { Switch } from './switch'
import { type LiveChange, useLiveChange } from './use-live-change'

interface LiveSwitchProps extends LiveChange<boolean> {
  /** For screen readers. */
  label: string
  isOn: boolean
  disabled?: boolean
  className?: ComponentProps<typeof Switch>['className']
}

export function LiveSwitch({ label, isOn, disabled, className, ...options }: LiveSwitchProps) {
  const { shown, pending, change } = useLiveChange(isOn, options)
  return (
    <Switch
      aria-label={label}
      checked={shown}
      disabled={disabled || pending}
      onChange={(event) => change(event.currentTarget.checked)}
      className={className}
    />
  )
}
