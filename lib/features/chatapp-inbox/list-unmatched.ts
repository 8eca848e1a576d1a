import { systemPool } from '@/lib/platform/database/client'
import { maskPhone } from '@/lib/platform/phone/mask-phone'

const SHOWN = 10

export interface UnmatchedMessage {
  id: string
  /** Masked, because every account sees it; null if the platform named no number. */
  sender: string | null
  isOptOut: boolean
  at: Date
}

export interface UnmatchedMessages {
  optOuts: number
  others: number
  /** The latest, newest first. */
  latest: UnmatchedMessage[]
}

/** The messages whose senders no account knows. All accounts share the number that they were sent to. */
export async function listUnmatched(): Promise<UnmatchedMessages> {
  const [counted, latest] = await Promise.all([
    systemPool().query<{ optOuts: number; others: number }>(COUNT),
    systemPool().query<{ id: string; phone: string | null; isOptOut: boolean; at: Date }>(LATEST),
  ])
  return {
    ...(counted.rows[0] ?? { optOuts: 0, others: 0 }),
    latest: latest.rows.map(({ phone, ...row }) => ({ ...row, sender: phone && maskPhone(phone) })),
  }
}

const COUNT = `
  select count(request_type)::int as "optOuts", (count(*) - count(request_type))::int as others
  from unmatched_messages`

const LATEST = `
  select platform_id as id, phone, request_type is not null as "isOptOut", at
  from unmatched_messages order by at desc limit ${SHOWN}`
