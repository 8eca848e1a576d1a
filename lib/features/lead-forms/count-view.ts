import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { dayIn } from '@/lib/platform/time/day-clock'

/** Counts that a form was opened, on the day of the account. */
export async function countView(
  owner: Owner & { timezone: string },
  formId: bigint,
  now = new Date(),
): Promise<void> {
  await tenantQuery(
    owner,
    `insert into lead_form_days (owner_id, form_id, day, views) values ($1, $2::bigint, $3::date, 1)
     on conflict (form_id, day) do update set views = lead_form_days.views + 1`,
    [String(formId), dayIn(owner.timezone, now)],
  )
}
