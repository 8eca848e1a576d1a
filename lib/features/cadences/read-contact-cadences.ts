import { acceptsContacts, type ContactCadences } from './rules/cadence'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { toCadence, toEnrollment } from './rows'

/** A person's cadences, in two queries. */
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
