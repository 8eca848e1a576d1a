import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { toCadence, toEnrollment, toListedCadence, toSteps, WITH_ACTIVE_COUNT } from './rows'
import {
  acceptsContacts,
  type ContactCadences,
  type EnrollmentPage,
  type EnrollmentStatus,
  type ListedCadence,
} from './rules/cadence'

/** The account's cadences and templates, newest first. */
export async function listCadences(owner: Owner): Promise<ListedCadence[]> {
  const rows = await tenantDb(owner).cadence.findMany({
    where: { deletedAt: null },
    include: WITH_ACTIVE_COUNT,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(toListedCadence)
}

/** @throws not_found */
export async function readCadence(owner: Owner, id: bigint): Promise<ListedCadence> {
  const row = await tenantDb(owner).cadence.findFirst({
    where: { id, deletedAt: null },
    include: WITH_ACTIVE_COUNT,
  })
  if (!row) throw new AppError('not_found')
  return toListedCadence(row)
}

export interface EnrollmentRequest {
  status?: EnrollmentStatus
  /** From 1. */
  page: number
  limit: number
}

/** One page of a cadence's enrollments, newest first. @throws not_found */
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
  const steps = toSteps(cadence)
  const enrollments = rows.map(({ contact, ...row }) => {
    const enrollment = toEnrollment(row)
    const next = enrollment.status === 'active' ? steps[enrollment.currentStep] : undefined
    return { ...enrollment, contact, nextStep: next?.type ?? null }
  })
  return { enrollments, total }
}

/** The active enrollments of a contact, and the cadences it can be enrolled into. */
export async function readContactCadences(
  owner: Owner,
  contactId: bigint,
): Promise<ContactCadences> {
  const db = tenantDb(owner)
  const [rows, cadences] = await Promise.all([
    db.cadenceEnrollment.findMany({
      where: { contactId, status: 'active' },
      include: { cadence: true },
      orderBy: { id: 'desc' },
    }),
    db.cadence.findMany({
      where: { deletedAt: null, isActive: true, isTemplate: false },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  ])
  const running = rows.map(({ cadence: row, ...enrollment }) => {
    const cadence = toCadence(row)
    const nextStep = cadence.steps[enrollment.currentStep]?.type ?? null
    return { ...toEnrollment(enrollment), cadence, nextStep }
  })
  const startable = cadences
    .map(toCadence)
    .filter(
      (cadence) => acceptsContacts(cadence) && !running.some((one) => one.cadenceId === cadence.id),
    )
  return { running, startable }
}
