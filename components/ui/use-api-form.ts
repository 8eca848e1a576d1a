'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEventHandler } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { callApi, type ApiRequest, type Problem } from './api-client'
import { useProblemText } from './use-problem-text'

interface ApiFormOptions<Values extends FieldValues, Result> {
  /**
   * The schema of the endpoint's body, fetched when the form is first used:
   * `() => import('@/lib/contracts/contact').then((contract) => contract.createContactBody)`.
   */
  schema: () => Promise<z.ZodType>
  defaults: DefaultValues<Values>
  /** POST with what was typed as its body, unless told. */
  request: (values: Values) => ApiRequest
  onSuccess: (result: Result, values: Values) => void
  /** What is said of a field that is filled in wrongly, where the common words do not fit. */
  fieldErrors?: Partial<Record<FieldPath<Values>, string>>
  /** A failure that this form words itself; null leaves it to the common words. */
  onProblem?: (problem: Problem) => string | null
}

export interface ApiForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  submit: SubmitEventHandler<HTMLFormElement>
  pending: boolean
  /** What was refused that belongs to no field, in words. */
  problem: string | null
}

/**
 * A form that is checked by its endpoint's own schema, sends itself, puts what the endpoint refuses
 * at its fields, and keeps what was typed: closing the window with unsent changes asks first.
 */
export function useApiForm<Values extends FieldValues, Result = unknown>(
  options: ApiFormOptions<Values, Result>,
): ApiForm<Values> {
  const [problem, setProblem] = useState<string | null>(null)
  const problemText = useProblemText()
  const resolver = useResolver(options)
  const form = useForm<Values>({ defaultValues: options.defaults, resolver, mode: 'onTouched' })
  const { isDirty, isSubmitting } = form.formState
  const [sent, setSent] = useState(false)
  useLeaveWarning(isDirty && !sent)

  async function send(values: Values) {
    setProblem(null)
    const request = options.request(values)
    const result = await callApi<Result>({ method: 'POST', body: values, ...request })
    if (result.ok) {
      setSent(true)
      options.onSuccess(result.data, values)
      return
    }
    const rest = placeAtFields(form, result.problem)
    const worded = options.onProblem?.(result.problem) ?? problemText(result.problem)
    if (rest.length > 0) setProblem(rest.join(' '))
    else if (!result.problem.details?.length) setProblem(worded)
  }

  return {
    form,
    pending: isSubmitting,
    problem,
    submit: (event) => {
      event.stopPropagation()
      void form.handleSubmit(send)(event)
    },
  }
}

/** Puts each detail at its field and gives back the words of those that have none here. */
function placeAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { details = [] }: Problem,
): string[] {
  const fields = new Set(Object.keys(form.getValues()))
  const [mine, rest] = [true, false].map((here) =>
    details.filter(({ path }) => fields.has(path.split('.')[0] ?? '') === here),
  ) as [typeof details, typeof details]
  for (const [index, { path, message }] of mine.entries()) {
    form.setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 })
  }
  return rest.map(({ path, message }) => (path ? `${path}: ${message}` : message))
}

/** Zod and the schema are fetched when the form is first checked: they are no part of a page's first load. */
function useResolver<Values extends FieldValues>({
  schema,
  fieldErrors = {},
}: Pick<ApiFormOptions<Values, never>, 'schema' | 'fieldErrors'>): Resolver<Values> {
  const locale = useLocale()
  const words = useTranslations('common.validation')
  const made = useRef<Promise<Resolver<Values>>>(undefined)
  return async (values, context, options) => {
    made.current ??= import('./form-resolver').then(({ makeResolver }) =>
      makeResolver<Values>(schema, { words, locale, fields: fieldErrors }),
    )
    return (await made.current)(values, context, options)
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
