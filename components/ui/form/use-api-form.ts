'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode, type SubmitEventHandler } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { callApi, type ApiRequest, type ApiResult, type Problem } from '../api-client'
import type { FieldWords } from './check-by-schema'
import type { FormEngine } from './form-engine'
import { useProblem } from './use-problem'

type FieldErrorTexts<Values extends FieldValues> = Partial<
  Record<FieldPath<Values> | `${string}.*.${string}`, FieldWords>
>

interface ApiFormOptions<Values extends FieldValues, Result> {
  /**
   * Loads the schema of the endpoint's body, when the form is first used:
   * `() => import('@/lib/features/contacts/contract/panel-input').then((contract) => contract.NewPanelContact)`.
   */
  schema: () => Promise<z.ZodType>
  defaults: Values
  /** The request: by default a POST with the values as its body. A promise replaces the request entirely. */
  request: (values: Values) => ApiRequest | Promise<ApiResult<Result>>
  /** The form stays pending until it has ended. */
  onSuccess: (result: Result, values: Values) => void | Promise<void>
  /** Error texts of fields, where the common ones do not fit. A function loads them when the form is first used. */
  fieldErrors?: FieldErrorTexts<Values> | (() => Promise<FieldErrorTexts<Values>>)
  /** The form's own text for a problem; null chooses the common one. */
  onProblem?: (problem: Problem) => string | null
  /** Whether the quota of `onProblem` is the plan's, so that its text links to the plans. */
  quotaOfPlan?: boolean
}

export interface ApiForm<Values extends FieldValues> {
  /** Null until the form is first used. Until then, its fields are plain inputs and lose nothing. */
  engine: FormEngine<Values> | null
  defaults: Values
  /** Loads the engine, when the form is about to be used. */
  prepare: () => void
  submit: SubmitEventHandler<HTMLFormElement>
  /** Submits the form without its button. */
  send: () => Promise<void>
  pending: boolean
  /** Something was changed since it was last sent or reset. */
  unsent: boolean
  /** An error that belongs to no field, in words. */
  problem: ReactNode
  /** Shows these values as the saved ones. */
  reset: (values: Values) => void
  /** Validates the fields and passes the values to `use` instead of sending them. */
  tryOut: (use: (values: Values, engine: FormEngine<Values>) => Promise<void>) => Promise<void>
}

/**
 * A form that validates with its endpoint's schema, sends itself, and shows the endpoint's errors at its
 * fields. The browser asks before it closes the window with unsent changes.
 */
export function useApiForm<Values extends FieldValues, Result = unknown>(
  options: ApiFormOptions<Values, Result>,
): ApiForm<Values> {
  const [problem, setProblem] = useState<ReactNode>(null)
  const [pending, setPending] = useState(false)
  const shown = useProblem()
  const { engine, load, unsent } = useEngine(options)
  useLeaveWarning(unsent && !pending)

  async function send(values: Values) {
    const request = options.request(values)
    const result = await (request instanceof Promise
      ? request
      : callApi<Result>({ method: 'POST', body: values, ...request }))
    const made = await load()
    if (result.ok) {
      made.sent()
      await options.onSuccess(result.data, values)
      return
    }
    const { problem: refused } = result
    const rest = made.placeDetails(refused)
    if (rest) setProblem(rest)
    else if (!refused.details?.length) {
      const own = options.onProblem?.(refused) ?? null
      const isOtherQuota = own !== null && !options.quotaOfPlan && refused.code === 'quota_exceeded'
      setProblem(isOtherQuota ? own : shown(refused, own))
    }
  }

  async function submit() {
    setProblem(null)
    setPending(true)
    try {
      await (await load()).submit(send)
    } catch {
      // The engine's script could not be loaded.
      setProblem(shown({ error: 'network' }))
    } finally {
      setPending(false)
    }
  }

  return {
    engine,
    defaults: options.defaults,
    prepare: () => void load().catch(() => {}), // Submitting tries again and shows a failure.
    submit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    },
    send: submit,
    pending,
    unsent,
    problem,
    reset: (values) => engine?.reset(values),
    tryOut: async (use) => {
      const made = await load()
      await made.submit((values) => use(values, made))
    },
  }
}

function useEngine<Values extends FieldValues>({
  schema,
  defaults,
  fieldErrors = {},
}: Pick<ApiFormOptions<Values, never>, 'schema' | 'defaults' | 'fieldErrors'>) {
  const locale = useLocale()
  const words = useTranslations('common.validation')
  const [engine, setEngine] = useState<FormEngine<Values> | null>(null)
  const [, redraw] = useState({})
  const [unsent, setUnsent] = useState(false)
  const loading = useRef<Promise<FormEngine<Values>>>(undefined)

  async function fetchEngine() {
    const { createEngine } = await import('./form-engine')
    const fields = typeof fieldErrors === 'function' ? await fieldErrors() : fieldErrors
    const made = await createEngine<Values>({
      schema,
      defaults: defaults as DefaultValues<Values>,
      wording: { words, locale, fields },
      onChange: ({ isDirty }) => {
        setUnsent(isDirty)
        redraw({})
      },
    })
    // Renders synchronously, so that the fields are registered before the engine reads them.
    flushSync(() => setEngine(made))
    return made
  }

  return {
    engine,
    unsent,
    load: () => {
      loading.current ??= fetchEngine().catch((error: unknown) => {
        loading.current = undefined
        throw error
      })
      return loading.current
    },
  }
}

function useLeaveWarning(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsent])
}
