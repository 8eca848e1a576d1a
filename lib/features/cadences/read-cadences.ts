import { AppError } from '@/lib/platform/errors'
import { cappedCount, type CountRequest, countTake } from '@/lib/platform/tenancy/count-matching'
import { tenantDb, tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import {
  type ListedCadenceRow,
  SELECT_CADENCES,
  toCadence,
  toEnrollment,
  toListedCadence,
  toSteps,
} from './rows'
import {
  acceptsContacts,
  type ContactCadences,
  type EnrollmentPage,
  type EnrollmentStatus,
  type ListedCadence,
} from './rules/cadence'

/** The account's cadences and templates, newest first. */
export async function listCadences(owner: Owner): Promise<ListedCadence[]> {
  const text = `${SELECT_CADENCES} order by c.created_at desc, c.id desc`
  return (await tenantQuery<ListedCadenceRow>(owner, text)).rows.map(toListedCadence)
}

/** @throws not_found */
export async function readCadence(owner: Owner, id: bigint): Promise<ListedCadence> {
  const text = `${SELECT_CADENCES} and c.id = $2`
  const { rows } = await tenantQuery<ListedCadenceRow>(owner, text, [String(id)])
  if (!rows[0]) throw new AppError('not_found')
  return toListedCadence(rows[0])
}

export interface EnrollmentRequest extends CountRequest {
  status?: EnrollmentStatus
  /** From 1. */
  page: number
  limit: number
}

/** One page of a cadence's enrollments, newest first. @throws not_found */
export async function listEnrollments(
  owner: Owner,
  cadenceId: bigint,
  { status, page, limit, countAll }: EnrollmentRequest,
): Promise<EnrollmentPage> {
  const db = tenantDb(owner)
  const where = { cadenceId, ...(status && { status }) }
  const [cadence, rows, counted] = await Promise.all([
    db.cadence.findFirst({ where: { id: cadenceId, deletedAt: null }, select: { steps: true } }),
    db.cadenceEnrollment.findMany({
      where,
      include: { contact: { select: { id: true, firstName: true, lastName: true, phone: true } } },
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit + 1,
    }),
    db.cadenceEnrollment.count({ where, take: countTake({ countAll }) }),
  ])
  if (!cadence) throw new AppError('not_found')
  const steps = toSteps(cadence)
  const enrollments = rows.slice(0, limit).map(({ contact, ...row }) => {
    const enrollment = toEnrollment(row)
    const next = enrollment.status === 'active' ? steps[enrollment.currentStep] : undefined
    return { ...enrollment, contact, nextStep: next?.type ?? null }
  })
  return { enrollments, ...cappedCount(counted, { countAll }), hasMore: rows.length > limit }
}

/** The active enrollments of a contact, and the cadences it can be enrolled into. */
export async function readContactCadences(
  owner: Owner,
  contactId: bigint,
): Promise<ContactCadences> {
  const db = tenantDb(owner)
  const active = { contactId, status: 'active' }
  const open = { deletedAt: null, isActive: true, isTemplate: false }
  const [enrollments, rows] = await Promise.all([
    db.cadenceEnrollment.findMany({ where: active, orderBy: { id: 'desc' } }),
    db.cadence.findMany({
      where: { OR: [open, { enrollments: { some: active } }] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  ])
  const cadences = rows.map(toCadence)
  const running = enrollments.flatMap((enrollment) => {
    const cadence = cadences.find(({ id }) => id === enrollment.cadenceId)
    if (!cadence) return []
    const nextStep = cadence.steps[enrollment.currentStep]?.type ?? null
    return [{ ...toEnrollment(enrollment), cadence, nextStep }]
  })
  const startable = cadences.filter(
    (cadence) => acceptsContacts(cadence) && !running.some((one) => one.cadenceId === cadence.id),
  )
  return { running, startable }
}
