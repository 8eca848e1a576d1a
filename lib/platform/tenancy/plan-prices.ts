import { z } from 'zod'
import { PLAN_NAMES } from './plan'

const amount = z.number().min(0).max(1_000_000).optional()

const PlanPrices = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  ...(Object.fromEntries(PLAN_NAMES.map((plan) => [plan, amount])) as Record<
    (typeof PLAN_NAMES)[number],
    typeof amount
  >),
})

/** What each plan costs in a month. People ask about a plan without a price. */
export type PlanPrices = z.output<typeof PlanPrices>

const FORM = 'must be JSON such as {"currency":"EUR","pro":49,"business":149}'

/** The variable `PLAN_PRICES`; undefined without prices. */
export const planPricesVariable = z
  .string()
  .trim()
  .transform((text, context): unknown => {
    if (!text) return undefined
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: FORM })
      return z.NEVER
    }
  })
  .pipe(z.union([PlanPrices, z.undefined()], FORM))
  .optional()
