import type { Pool } from 'pg'

/** What is known of one contact, to ask for it. */
export interface Known {
  /** The account's number, from 1. */
  account: number
  /** As it was given. */
  phone: string
  lastName: string
  company: string | null
}

const PER_ACCOUNT = 40

/** Contacts of every account, in turns: the first of each, the second of each, … */
export async function readSample(pool: Pool): Promise<Known[]> {
  const { rows } = await pool.query<Known>(
    `select owner_id::int as account, phone, last_name as "lastName", company
     from (
       select *, row_number() over (partition by owner_id order by md5(id::text)) as turn
       from contacts) as shuffled
     where turn <= $1
     order by turn, owner_id`,
    [PER_ACCOUNT],
  )
  return rows
}
