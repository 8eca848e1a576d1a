import { z } from 'zod'
import { UTM_NAMES } from '../rules/submission'

const text = (max: number) => z.string().max(max).optional().catch(undefined)

/** The address of a form's page: who sent the visitor, and what was typed before. */
export const FormPageParams = z.object({
  embed: text(1),
  theme: text(10),
  draft: text(10_000),
  /** The page that the form is embedded in. */
  page: text(1000),
  referrer: text(1000),
  ...Object.fromEntries(UTM_NAMES.map((name) => [name, text(200)])),
})

type FormPageParams = z.output<typeof FormPageParams>

const TRACE_FIELDS = ['page', 'referrer', ...UTM_NAMES] as const

/**
 * The origin of the visitor, which the form sends along.
 * @param typed before, which has the same fields
 * @param referrer of the request, for a form that is not embedded
 */
export function traceFields(
  params: FormPageParams,
  typed: Readonly<Record<string, string>>,
  referrer: string | null,
): Record<string, string> {
  const given: Readonly<Record<string, string | undefined>> = {
    referrer: referrer ?? undefined,
    ...params,
    ...typed,
  }
  return Object.fromEntries(
    TRACE_FIELDS.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  )
}

/** The theme of the frame in which the page is shown; null outside of frames. */
export function frameTheme({ embed, theme }: { embed?: string; theme?: string }): string | null {
  return embed === '1' ? (theme ?? 'auto') : null
}

/** The address of a thank-you page. */
export const ThankYouParams = z.object({
  embed: text(1),
  theme: text(10),
  /** The code of the error of the last change. */
  problem: text(40),
})
