import type { Enrollment } from './rules/cadence'
import { AppError } from '@/lib/platform/errors'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { toEnrollment } from './rows'
import { endEnrollment } from './reactions/end-enrollments'

/** Takes somebody out at once; an enrolment that has ended stays as it ended. @throws not_found */
export async function cancelEnrollment(
  owner: Owner,
  { cadenceId, enrollmentId: id }: { cadenceId: bigint; enrollmentId: bigint },
): Promise<Enrollment> {
  return transaction(owner, async (tx) => {
    const find = () => tx.db.cadenceEnrollment.findFirst({ where: { id, cadenceId } })
    if (!(await find())) throw new AppError('not_found')
    await endEnrollment(tx, id, 'cancelled')
    const ended = await find()
    if (!ended) throw new AppError('not_found')
    return toEnrollment(ended)
  })
}
