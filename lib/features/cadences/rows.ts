import type { Cadence, CadenceStep, Enrollment, EnrollmentStatus } from './rules/cadence'
import type { EnrollmentEndReason } from '@/lib/platform/vocabulary/cadence'
import type {
  CadenceEnrollment as EnrollmentRow,
  Cadence as CadenceRow,
} from '@/prisma/generated/client'

export function toCadence(row: CadenceRow): Cadence {
  const { id, name, isActive, isTemplate, createdAt, updatedAt } = row
  const steps = row.steps as unknown as CadenceStep[]
  return { id, name, isActive, isTemplate, steps, createdAt, updatedAt }
}

export function toEnrollment({ ownerId: _, ...row }: EnrollmentRow): Enrollment {
  return {
    ...row,
    status: row.status as EnrollmentStatus,
    endReason: row.endReason as EnrollmentEndReason | null,
  }
}
