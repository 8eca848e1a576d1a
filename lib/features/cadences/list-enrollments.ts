import type { CadenceStep, EnrollmentPage, EnrollmentStatus } from './rules/cadence'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { toEnrollment } from './rows'

export interface EnrollmentRequest {
  status?: EnrollmentStatus
  /** From 1. */
  page: number
  limit: number
}

/** Who is or was on the way through a cadence, newest first, a page at a time. @throws not_found */
export async function listEnrollments(
  owner: Owner,
  cadenceId: bigint,
  { status, page, limit }: EnrollmentRequest,
): Promise<EnrollmentPage> {
  const db = tenantDb(owner)
  const where = { cadenceId, ...(status && { status }) }
  const [cadence, rows, total] = await Promise.all([
    db.cadence.findFirst({ where: { id: cadenceId, deletedAt: null }, select: { steps: true } }),
    db.cadenceEnrollment.findMany({
      where,
      include: { contact: { select: { id: true, firstName: true, lastName: true, phone: true } } },
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.cadenceEnrollment.count({ where }),
  ])
  if (!cadence) throw new AppError('not_found')
  const steps = cadence.steps as unknown as CadenceStep[]
  const enrollments = rows.map(({ contact, ...row }) => {
    const enrollment = toEnrollment(row)
    const next = enrollment.status === 'active' ? steps[enrollment.currentStep] : undefined
    return { ...enrollment, contact, nextStep: next?.type ?? null }
  })
  return { enrollments, total }
}
