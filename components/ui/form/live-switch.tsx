'use client'

import type { ComponentProps } from 'react'
import { Switch } from './switch'
import { type LiveChange, useLiveChange } from './use-live-change'

interface LiveSwitchProps extends LiveChange<boolean> {
  /** For who does not see what it stands beside. */
  label: string
  isOn: boolean
  disabled?: boolean
  className?: ComponentProps<typeof Switch>['className']
}

/** A switch that is saved as it is moved. */
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
