import { z } from 'zod'
import type { Standing } from '../read-budget'
import { SPENDINGS } from '../rules/budget'

/** A part of `GET /api/usage`. See docs/contract/decisions/accounts.md#daily-budgets. */
export const PanelBudget = z.object({
  kind: z
    .enum(SPENDINGS)
    .describe(
      '`messages`: chat-app messages. `model`: requests to the language model, embeddings and voice previews outside of calls.',
    ),
  used: z.int().describe('Today, in UTC.'),
  limit: z.int(),
  resetsAt: z.iso.datetime(),
  usedUp: z.enum(['account', 'installation']).nullable().describe('Whose budget is used up.'),
})

export function presentBudget({ resetsAt, ...standing }: Standing): z.input<typeof PanelBudget> {
  return { ...standing, resetsAt: resetsAt.toISOString() }
}
