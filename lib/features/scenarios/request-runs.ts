import type { z } from 'zod'
import { talkVersionOf } from '@/lib/features/assistants/rules/version'
import { requireBudget } from '@/lib/features/budget/read-budget'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { languageModel } from '@/lib/vendors/language-model'
import type { RunScenarios } from './contract/panel-input'
import { openRuns } from './reactions/open-runs'
import { toRun, type ScenarioRun } from './rows'
import { requireAssistant } from './scenarios'

/**
 * Requests runs of all or the given scenarios of an assistant.
 * @returns the waiting runs
 * @throws not_found if the account does not own the assistant, a scenario or a knowledge base of the draft; with a language
 * model, email_unverified and budget_used
 */
export async function requestRuns(
  owner: Owner,
  assistantId: string,
  { scenarioIds, draft }: z.output<typeof RunScenarios>,
): Promise<ScenarioRun[]> {
  if (languageModel()) await requireBudget(owner, 'model')
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const assistantVersion = talkVersionOf(await requireAssistant(tx.db, assistantId))
    const scenarios = await tx.db.scenario.findMany({
      where: { assistantId, ...(scenarioIds && { id: { in: scenarioIds } }) },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    if (scenarioIds && scenarios.length < scenarioIds.length) throw new AppError('not_found')
    if (draft?.knowledgeBaseIds) await requireBases(tx, draft.knowledgeBaseIds)
    const ids = scenarios.map(({ id }) => id)
    const runs = await openRuns(tx, { scenarioIds: ids, assistantVersion, draft })
    return runs.map(toRun)
  })
}

/** @throws not_found */
async function requireBases({ db }: TenantTransaction, ids: readonly string[]): Promise<void> {
  const known = await db.knowledgeBase.count({ where: { id: { in: [...ids] } } })
  if (known < ids.length) throw new AppError('not_found')
}
