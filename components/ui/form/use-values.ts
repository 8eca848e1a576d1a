'use client'

import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiForm } from './use-api-form'

/** The current values of a form, valid or not. */
export function useValues<V extends FieldValues>({ engine, defaults }: ApiForm<V>): V {
  const [values, setValues] = useState(defaults)
  useEffect(() => engine?.watch((now) => setValues({ ...now })), [engine])
  return values
}
