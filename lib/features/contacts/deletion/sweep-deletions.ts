import {
  forEachConcurrently,
  MINUTE,
  earlierBy,
  selectBatch,
} from '@/lib/platform/database/sweeping'
import { carryOutDeletion } from './carry-out-deletion'

interface OverdueRow {
  id: string
  owner_id: string
}

/** Carries out the deletions of all accounts whose job was lost. @returns how many it worked on */
export async function sweepDeletions(now = new Date()): Promise<{ handled: number }> {
  const overdue = await selectBatch<OverdueRow>(
    `select deletion_id as id, owner_id from contact_deletions where deletes_at < $1
     group by deletion_id, owner_id`,
    [earlierBy(now, MINUTE)],
  )
  const handled = await forEachConcurrently(overdue, async ({ id, owner_id: owner }) => {
    let more = true
    while (more) ({ more } = await carryOutDeletion({ id: BigInt(owner) }, id, now))
  })
  return { handled }
}
