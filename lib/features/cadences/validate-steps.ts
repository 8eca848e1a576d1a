import type { CadenceStep } from './rules/cadence'
import { type FieldProblem, validationError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

type Named = { path: string; id: string }

/**
 * Makes sure that steps call by assistants and numbers that the account has.
 * @throws validation_error, at each field
 */
export async function validateSteps(owner: Owner, steps: readonly CadenceStep[]): Promise<void> {
  const assistants: Named[] = []
  const lines: Named[] = []
  for (const [index, step] of steps.entries()) {
    if (step.type !== 'call') continue
    assistants.push({ path: `steps.${index}.assistantId`, id: step.assistantId })
    if (step.phoneNumberId) {
      lines.push({ path: `steps.${index}.phoneNumberId`, id: step.phoneNumberId })
    }
  }
  if (assistants.length === 0) return
  const problems = [
    ...missing(assistants, await findAssistants(owner, assistants), 'There is no such assistant.'),
    ...missing(lines, await findLines(owner, lines), 'There is no such phone number.'),
  ]
  if (problems.length > 0) throw validationError(problems)
}

function missing(named: Named[], known: Set<string>, message: string): FieldProblem[] {
  return named.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, message }))
}

async function findAssistants(owner: Owner, named: Named[]): Promise<Set<string>> {
  const rows = await tenantDb(owner).assistant.findMany({
    where: { id: { in: named.map(({ id }) => id) }, deletedAt: null },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

async function findLines(owner: Owner, named: Named[]): Promise<Set<string>> {
  if (named.length === 0) return new Set()
  const rows = await tenantDb(owner).phoneNumber.findMany({
    where: { id: { in: named.map(({ id }) => BigInt(id)) }, deletedAt: null },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => String(id)))
}
