import { afterAll, expect, it } from 'vitest'
import { keepJobs, makeCaller } from '@/testing/features/calls'
import { freshPhone, makeForm, sendTo, submissionsOf } from '@/testing/features/lead-forms'
import { forgetSubmissions } from './forget-submissions'
import { signForm } from './form-token'
import { TOKEN_FIELD, TRAP_FIELD } from './rules/hidden-fields'
import { ABUSE_DAYS } from './rules/submission'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const DAY_MS = 24 * 60 * 60 * 1000

it('deletes old spam, and addresses that belong to no consent', async () => {
  const { account, assistantId } = await makeCaller()
  const form = await makeForm(account, { assistantId })
  const token = signForm(form, new Date(Date.now() - 10_000))
  const agreed = { [TOKEN_FIELD]: token, consent: 'on' }
  await sendTo(form, { first_name: 'Ada', phone: freshPhone(), ...agreed })
  await sendTo(form, { name: 'Grace', phone: freshPhone() })
  await sendTo(form, { name: 'Bot', phone: freshPhone(), [TRAP_FIELD]: 'x' })
  expect(await forgetSubmissions()).toEqual({ forgotten: 0, more: false })
  const later = new Date(Date.now() + (ABUSE_DAYS + 1) * DAY_MS)
  expect(await forgetSubmissions(later)).toEqual({ forgotten: 2, more: false })
  expect(await submissionsOf(form)).toMatchObject([
    { firstName: 'Ada', consentVersion: 1, address: '203.0.113.7' },
    { firstName: 'Grace', address: null },
  ])
  expect(await forgetSubmissions(later)).toEqual({ forgotten: 0, more: false })
})
