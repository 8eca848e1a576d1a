import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'

/** How far a new account is. */
export interface FirstRun {
  /** The newest assistant; null before the first. */
  assistantId: string | null
  steps: { number: boolean; campaign: boolean; api: boolean }
}

/** The columns of {@link FirstRun.steps}. $1 is the account. */
export const STEPS = `
    exists(select from phone_numbers n where n.owner_id = $1 and n.deleted_at is null) as number,
    exists(select from campaigns c where c.owner_id = $1) as campaign,
    exists(select from api_keys k where k.owner_id = $1)
      or exists(select from named_api_keys k where k.owner_id = $1) as api`

const FIRST_RUN = `
  select
    (select a.id from assistants a where a.owner_id = $1 and a.deleted_at is null
      order by a.created_at desc, a.id desc limit 1) as "assistantId", ${STEPS}`

type Row = Pick<FirstRun, 'assistantId'> & FirstRun['steps']

export async function readFirstRun(owner: Owner): Promise<FirstRun> {
  const { rows } = await tenantQuery<Row>(owner, FIRST_RUN)
  const { assistantId = null, ...steps } = rows[0] ?? { number: false, campaign: false, api: false }
  return { assistantId, steps }
}
