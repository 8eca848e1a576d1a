import type { Pool } from 'pg'
import { hashPassword } from '@/lib/features/accounts/passwords'
import { DAILY_CALLS } from '@/lib/features/lead-forms/rules/form'
import { logIn, permitAnyHour } from '@/testing/server'

const LOGIN = { email: 'leads@example.com', password: 'password of the leads benchmark' }
const ASSISTANT = 'asst_bench_leads'

/**
 * Opens a form of a new account, whose assistant calls American numbers at once, at any hour.
 * @returns the last part of the form's address
 */
export async function openForm(pool: Pool, server: { url: string }): Promise<string> {
  await pool.query(
    `with account as (
       insert into users (email, name, plan, password_hash, email_verified_at, balance_seconds, locale)
       values ($1, 'Bench', 'enterprise', $2, now(), 36000000, 'en') returning id
     )
     insert into assistants (id, owner_id, name, updated_at) select $3, id, 'Defne', now() from account`,
    [LOGIN.email, await hashPassword(LOGIN.password), ASSISTANT],
  )
  const panel = await logIn(server, LOGIN)
  await permitAnyHour(panel)
  const post = async (path: string, json: object) => {
    const response = await panel(path, { json })
    if (response.status !== 201) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as { slug: string }
  }
  await post('/api/phone-numbers/sip', {
    trunkName: 'Office',
    address: 'localhost:5999',
    numbers: '+908501234567',
    username: 'office',
    password: 'password of the trunk',
  })
  const { slug } = await post('/api/lead-forms', {
    name: 'Call me back',
    assistantId: ASSISTANT,
    countries: ['US'],
    consent: { text: 'I agree to be called.' },
    dailyCalls: DAILY_CALLS.max,
  })
  return slug
}
