import { expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import { logIn } from './log-in'
import { createAccount } from './operated-accounts'
import { changePassword } from './passwords'

const PASSWORD = 'correct horse'
const browser = { userAgent: 'a test', network: null }

it('a login with the old password never outlives a change of the password', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `race${round}@example.com`
    const { id } = await createAccount({ email, password: PASSWORD, verified: true })
    const logInFrom = (n: number) =>
      logIn({ email, password: PASSWORD, ipAddress: `192.0.2.${round}${n}`, browser })
    const first = await logInFrom(0)
    const account = await findSessionAccount(first!.sessionId)
    const change = { currentPassword: PASSWORD, newPassword: 'another horse' }
    const [{ session }] = await Promise.all([
      changePassword(account!, change, browser),
      ...Array.from({ length: 5 }, (_, n) => logInFrom(n + 1)),
    ])
    const kept = await systemDb().session.findMany({ where: { ownerId: BigInt(id) } })
    expect(kept.map((row) => row.id)).toEqual([session.sessionId])
  }
})
