'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEventHandler } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { callApi, type ApiRequest, type ApiResult, type Problem } from '../api-client'
import type { FieldWords } from './check-by-schema'
import type { FormEngine } from './form-engine'
import { useProblemText } from './use-problem-text'

interface ApiFormOptions<Values extends FieldValues, Result> {
  /**
   * The schema of the endpoint's body, fetched when the form is first used:
   * `() => import('@/lib/features/contacts/contract/panel-input').then((contract) => contract.NewPanelContact)`.
   */
  schema: () => Promise<z.ZodType>
  defaults: Values
  /** Where it goes: POST with what was typed as its body, unless told; or a way of its own. */
  request: (values: Values) => ApiRequest | Promise<ApiResult<Result>>
  /** Still under way until it has ended. */
  onSuccess: (result: Result, values: Values) => void | Promise<void>
  /** What is said of a field that is filled in wrongly, where the common words do not fit. */
  fieldErrors?: Partial<Record<FieldPath<Values>, FieldWords>>
  /** A failure that this form words itself; null leaves it to the common words. */
  onProblem?: (problem: Problem) => string | null
}

export interface ApiForm<Values extends FieldValues> {
  /** Null until the form is first used: its fields are plain inputs until then, and lose nothing. */
  engine: FormEngine<Values> | null
  defaults: Values
  /** Fetches the engine, when the form is about to be used. */
  prepare: () => void
  submit: SubmitEventHandler<HTMLFormElement>
  pending: boolean
  /** What was refused that belongs to no field, in words. */
  problem: string | null
  /** Shows these values as the saved ones. */
  reset: (values: Values) => void
  /** Checks the fields and hands what was typed to something else than sending it. */
  tryOut: (use: (values: Values, engine: FormEngine<Values>) => Promise<void>) => Promise<void>
}

/**
 * A form that is checked by its endpoint's own schema, sends itself, puts what the endpoint refuses
 * at its fields, and keeps what was typed: closing the window with unsent changes asks first.
 */
export function useApiForm<Values extends FieldValues, Result = unknown>(
  options: ApiFormOptions<Values, Result>,
): ApiForm<Values> {
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const problemText = useProblemText()
  const { engine, load, unsent, setUnsent } = useEngine(options)
  useLeaveWarning(unsent && !pending)

  async function send(values: Values) {
    const request = options.request(values)
    const result = await (request instanceof Promise
      ? request
      : callApi<Result>({ method: 'POST', body: values, ...request }))
    if (result.ok) {
      setUnsent(false)
      await options.onSuccess(result.data, values)
      return
    }
    const { problem: refused } = result
    const rest = (await load()).placeDetails(refused)
    if (rest.length > 0) setProblem(rest.join(' '))
    else if (!refused.details?.length) {
      setProblem(options.onProblem?.(refused) ?? problemText(refused))
    }
  }

  async function submit() {
    setProblem(null)
    setPending(true)
    try {
      await (await load()).submit(send)
    } catch {
      // Its script was not reached.
      setProblem(problemText({ error: 'network' }))
    } finally {
      setPending(false)
    }
  }

  return {
    engine,
    defaults: options.defaults,
    prepare: () => void load().catch(() => {}), // Sending tries again, and says so.
    submit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    },
    pending,
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
    const made = await createEngine<Values>({
      schema,
      defaults: defaults as DefaultValues<Values>,
      wording: { words, locale, fields: fieldErrors },
      onChange: ({ isDirty }) => {
        setUnsent(isDirty)
        redraw({})
      },
    })
    // At once, so that the fields are the engine's before it reads them.
    flushSync(() => setEngine(made))
    return made
  }

  return {
    engine,
    unsent,
    setUnsent,
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
