import { z } from 'zod'
import { UTM_NAMES } from '../rules/submission'

const text = (max: number) => z.string().max(max).optional().catch(undefined)

/** The address of a form's page: who sent the visitor, and what was typed before. */
export const FormPageParams = z.object({
  embed: text(1),
  draft: text(10_000),
  /** The page that the form is embedded in. */
  page: text(1000),
  referrer: text(1000),
  ...Object.fromEntries(UTM_NAMES.map((name) => [name, text(200)])),
})

type FormPageParams = z.output<typeof FormPageParams>

/** What the form sends along. @param referrer of the request, for a form that is not embedded */
export function hiddenFields(
  { draft: _, embed: __, ...params }: FormPageParams,
  referrer: string | null,
): Record<string, string> {
  const fields = { referrer: referrer ?? undefined, ...params } as Record<
    string,
    string | undefined
  >
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}
