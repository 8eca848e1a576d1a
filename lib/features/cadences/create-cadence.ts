import type { Account } from '@/lib/platform/tenancy/account'
import type { CadenceStep, ListedCadence } from './rules/cadence'
import { validationError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { validateSteps } from './validate-steps'
import { toListed, WITH_ACTIVE_COUNT } from './list-cadences'
import { requireCadences } from './require-cadences'

export interface NewCadence {
  name: string
  isActive: boolean
  isTemplate: boolean
  steps: CadenceStep[]
}

/** @throws premium_required, validation_error */
export async function createCadence(account: Account, input: NewCadence): Promise<ListedCadence> {
  requireCadences(account)
  requireSteps(input)
  await validateSteps(account, input.steps)
  const row = await tenantDb(account).cadence.create({
    data: { ...input, ownerId: account.id },
    include: WITH_ACTIVE_COUNT,
  })
  return toListed(row)
}

/** Nobody could be enrolled into an active cadence without steps. @throws validation_error */
export function requireSteps({ isActive, steps }: Pick<NewCadence, 'isActive' | 'steps'>): void {
  if (!isActive || steps.length > 0) return
  throw validationError([{ path: 'steps', message: 'An active cadence has at least one step.' }])
}
