'use client'

import { useEffect, useState } from 'react'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { FormValues } from '@/lib/features/lead-forms/contract/panel-form'

/** What is being typed. */
export function useValues({ engine, defaults }: ApiForm<FormValues>): FormValues {
  const [values, setValues] = useState(defaults)
  useEffect(() => engine?.watch((now) => setValues({ ...now })), [engine])
  return values
}
