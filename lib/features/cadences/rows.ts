import type { EnrollmentEndReason } from '@/lib/platform/vocabulary/cadence'
import type {
  CadenceEnrollment as EnrollmentRow,
  Cadence as CadenceRow,
  Prisma,
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

/** Includes the number of active enrollments. */
export const WITH_ACTIVE_COUNT = {
  _count: { select: { enrollments: { where: { status: 'active' } } } },
} as const satisfies Prisma.CadenceInclude

type ListedRow = Prisma.CadenceGetPayload<{ include: typeof WITH_ACTIVE_COUNT }>

export function toListedCadence({ _count, ...row }: ListedRow): ListedCadence {
  return { ...toCadence(row), activeEnrollments: _count.enrollments }
}

export function toEnrollment({ ownerId: _, ...row }: EnrollmentRow): Enrollment {
  return {
    ...row,
    status: row.status as EnrollmentStatus,
    endReason: row.endReason as EnrollmentEndReason | null,
  }
}
