import { AppError, type FieldProblem, validationError } from '@/lib/platform/errors'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import {
  OWNER,
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { endCadence } from './reactions'
import { readCadence } from './read-cadences'
import { toCadence } from './rows'
import {
  acceptsContacts,
  type Cadence,
  type CadenceStep,
  type ListedCadence,
} from './rules/cadence'
import { wakeCadence } from './sweep-cadences'

export interface NewCadence {
  name: string
  isActive: boolean
  isTemplate: boolean
  steps: CadenceStep[]
}

/** @throws premium_required, validation_error */
export async function createCadence(account: Account, input: NewCadence): Promise<ListedCadence> {
  requireCadences(account)
  validateHasSteps(input)
  await validateSteps(account, input.steps)
  const row = await tenantDb(account).cadence.create({ data: { ...input, ownerId: account.id } })
  return { ...toCadence(row), activeEnrollments: 0 }
}

/**
 * Changes the given fields. Active enrollments keep their step and its due time. They wait while the
 * cadence is inactive and continue once it is active again.
 * @throws premium_required, not_found, validation_error
 */
export async function updateCadence(
  account: Account,
  id: bigint,
  change: Partial<NewCadence>,
): Promise<ListedCadence> {
  requireCadences(account)
  if (change.steps) await validateSteps(account, change.steps)
  await transaction(account, async (tx) => {
    const before = await lockCadence(tx, id)
    const after = { ...before, ...change }
    validateHasSteps(after)
    await tx.db.cadence.updateMany({ where: { id }, data: change })
    if (!acceptsContacts(before) && acceptsContacts(after)) tx.afterCommit(() => wakeCadence(id))
  })
  return readCadence(account, id)
}

/** @throws not_found */
async function lockCadence({ db, query }: TenantTransaction, id: bigint): Promise<Cadence> {
  await query`
    select 1 as locked from cadences where id = ${id} and owner_id = ${OWNER}
    for no key update`
  const row = await db.cadence.findFirst({ where: { id, deletedAt: null } })
  if (!row) throw new AppError('not_found')
  return toCadence(row)
}

/** Marks the cadence deleted and ends its active enrollments. @throws not_found */
export async function deleteCadence(owner: Owner, id: bigint): Promise<void> {
  await transaction(owner, async (tx) => {
    const { count } = await tx.db.cadence.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), isActive: false },
    })
    if (count === 0) throw new AppError('not_found')
    await endCadence(tx, id)
  })
}

/** Cadences start at the plan Pro, which the error names. @throws premium_required */
export function requireCadences(account: Pick<Account, 'plan'>): void {
  if (!hasAutomation(account)) throw new AppError('premium_required', { requiredPlan: 'pro' })
}

/** An active cadence without steps would accept no contacts. @throws validation_error */
function validateHasSteps({ isActive, steps }: Pick<NewCadence, 'isActive' | 'steps'>): void {
  if (!isActive || steps.length > 0) return
  throw validationError([{ path: 'steps', message: 'An active cadence has at least one step.' }])
}

interface Reference {
  path: string
  id: string
}

/** The assistants and phone numbers of call steps must be the account's. @throws validation_error, at each field */
async function validateSteps(owner: Owner, steps: readonly CadenceStep[]): Promise<void> {
  const assistants: Reference[] = []
  const phoneNumbers: Reference[] = []
  for (const [index, step] of steps.entries()) {
    if (step.type !== 'call') continue
    assistants.push({ path: `steps.${index}.assistantId`, id: step.assistantId })
    if (step.phoneNumberId) {
      phoneNumbers.push({ path: `steps.${index}.phoneNumberId`, id: step.phoneNumberId })
    }
  }
  if (assistants.length === 0) return
  const knownAssistants = await findAssistants(owner, assistants)
  const knownNumbers = await findPhoneNumbers(owner, phoneNumbers)
  const problems = [
    ...missing(assistants, knownAssistants, 'There is no such assistant.'),
    ...missing(phoneNumbers, knownNumbers, 'There is no such phone number.'),
  ]
  if (problems.length > 0) throw validationError(problems)
}

function missing(references: Reference[], known: Set<string>, message: string): FieldProblem[] {
  return references.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, message }))
}

async function findAssistants(owner: Owner, references: Reference[]): Promise<Set<string>> {
  const rows = await tenantDb(owner).assistant.findMany({
    where: { id: { in: references.map(({ id }) => id) }, deletedAt: null },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

async function findPhoneNumbers(owner: Owner, references: Reference[]): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await tenantDb(owner).phoneNumber.findMany({
    where: { id: { in: references.map(({ id }) => BigInt(id)) }, deletedAt: null },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => String(id)))
}
