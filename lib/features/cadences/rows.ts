import type { EnrollmentEndReason } from '@/lib/platform/vocabulary/cadence'
import type {
  CadenceEnrollment as EnrollmentRow,
  Cadence as CadenceRow,
} from '@/prisma/generated/client'
import type {
  Cadence,
  CadenceStep,
  Enrollment,
  EnrollmentStatus,
  ListedCadence,
} from './rules/cadence'

export function toCadence(row: CadenceRow): Cadence {
  const { id, name, isActive, isTemplate, createdAt, updatedAt } = row
  return { id, name, isActive, isTemplate, steps: toSteps(row), createdAt, updatedAt }
}

/** The steps as `NewCadence` and `CadenceChange` let them into the database. */
export function toSteps({ steps }: Pick<CadenceRow, 'steps'>): CadenceStep[] {
  return steps as unknown as CadenceStep[]
}

/**
 * Selects cadences `c` that are not deleted: the columns of `ListedCadenceRow`. Prisma would count the active enrollments
 * of all cadences there are.
 */
export const SELECT_CADENCES = `select c.id, c.name, c.is_active as "isActive",
    c.is_template as "isTemplate", c.steps, c.created_at as "createdAt",
    c.updated_at as "updatedAt",
    (select count(*)::int from cadence_enrollments e
     where e.cadence_id = c.id and e.status = 'active') as "activeEnrollments"
  from cadences c
  where c.owner_id = $1 and c.deleted_at is null`

/** The driver returns a bigint as a string. */
export type ListedCadenceRow = Omit<ListedCadence, 'id'> & { id: string }

export function toListedCadence(row: ListedCadenceRow): ListedCadence {
  return { ...row, id: BigInt(row.id) }
}

export function toEnrollment({ ownerId: _, ...row }: EnrollmentRow): Enrollment {
  return {
    ...row,
    status: row.status as EnrollmentStatus,
    endReason: row.endReason as EnrollmentEndReason | null,
  }
}
