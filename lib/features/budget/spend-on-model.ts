import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { embedder } from '@/lib/vendors/embeddings'
import { type LanguageModel, ModelBusy, ModelFailed } from '@/lib/vendors/language-model'
import type { ModelEvent, ModelRequest } from '@/lib/vendors/language-model/port'
import { requireBudget } from './read-budget'
import { requestUnits } from './rules/budget'
import { giveBack, type Reservation, reserve, spend } from './spend'

/** Embeds within the budget of the account. Free where the installation compares words itself. */
export function spendOnEmbedding<T>(owner: Owner, run: () => Promise<T>): Promise<T> {
  return embedder().kind === 'model' ? spend(owner, { kind: 'model' }, run) : run()
}

/** Requires a budget for embeddings if they cost something. @throws email_unverified, budget_used */
export async function requireEmbeddingBudget(owner: Owner): Promise<void> {
  if (embedder().kind === 'model') await requireBudget(owner, 'model')
}

/**
 * A language model whose requests count towards the budget of the account. A request beyond it fails with `ModelFailed`.
 * Rules cost nothing and are returned as they are.
 */
export function budgetedModel(owner: Owner, model: LanguageModel): LanguageModel {
  if (model.kind === 'rules') return model
  const { kind, name } = model
  return { kind, name, stream: (request) => streamWithin(owner, model, request) }
}

async function* streamWithin(
  owner: Owner,
  model: LanguageModel,
  request: ModelRequest,
): AsyncGenerator<ModelEvent> {
  const reservation = await reserveFor(owner, request)
  let isUsed = false
  try {
    for await (const event of model.stream(request)) {
      isUsed = true
      yield event
    }
  } catch (error) {
    // A model that refuses or is away has written nothing.
    const isRefused = error instanceof ModelBusy || error instanceof ModelFailed
    if (isRefused && !isUsed) await giveBack(owner, reservation)
    throw error
  }
}

/** @throws ModelFailed, in the words of the budget */
async function reserveFor(owner: Owner, { messages }: ModelRequest): Promise<Reservation> {
  try {
    return await reserve(owner, { kind: 'model', units: requestUnits(messages) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new ModelFailed(error.message, { cause: error })
  }
}
