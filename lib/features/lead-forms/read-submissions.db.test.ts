import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { addDays } from '@/lib/platform/time/day-range'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { freshPhone, makeForm, sendTo, submissionsOf } from '@/testing/features/lead-forms'
import { LeadFormChange } from './contract/panel-input'
import { updateForm } from './edit-form'
import { processLead } from './process-lead'
import { listSubmissions, type SubmissionFilter } from './read-submissions'
import { readStatistics } from './read-statistics'
import type { LeadForm } from './rules/form'
import { submissionsCsv, type SubmissionWords } from './submissions-csv'
import { signForm } from './form-token'
import { TOKEN_FIELD } from './rules/hidden-fields'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const timezone = 'UTC'

let caller: Caller
let form: LeadForm
beforeEach(async () => {
  caller = await makeCaller()
  form = await makeForm(caller.account, { assistantId: caller.assistantId })
})

const WORDS: SubmissionWords = {
  locale: 'en',
  timezone,
  header: String,
  state: String,
  callState: String,
  status: String,
  reason: String,
  source: String,
  yes: (given) => (given ? 'Evet' : 'Hayır'),
}

it('writes submissions with their consent and origin as CSV, without formulas', async () => {
  const question = { id: 'q1', kind: 'yes_no', label: 'Old?', isRequired: false, choices: [] }
  const fields = { ...form.fields, questions: [question] }
  form = await updateForm(caller.account, form.id, LeadFormChange.parse({ fields }))
  await sendTo(form, {
    first_name: '=1+1',
    q1: 'yes',
    phone: freshPhone(),
    consent: 'yes',
    [TOKEN_FIELD]: signForm(form, new Date(Date.now() - 10_000)),
    page: 'https://example.com/offer',
    utm_source: 'news',
  })
  const pieces = submissionsCsv(caller.account, form.id, { timezone }, WORDS)
  let file = ''
  for await (const piece of pieces) file += piece
  const [head, row] = file.trim().split('\r\n')
  const cells = row!.split(',')
  const cellOf = (name: string) => cells[head!.replace('\uFEFF', '').split(',').indexOf(name)]
  const names = [
    'firstName',
    'answers',
    'call',
    'page',
    'address',
    'consentVersion',
    'consent',
    'utm_source',
  ]
  expect(names.map(cellOf)).toEqual([
    "'=1+1",
    'Old?: Evet',
    'planned',
    'https://example.com/offer',
    '203.0.113.7',
    '1',
    'I agree to be called.',
    'news',
  ])
})

it('filters by what became of the call, and measures each day', async () => {
  await sendTo(form, { name: 'Ada', phone: freshPhone() })
  await sendTo(form, { name: 'Grace', phone: '+90 532 111 22 33' })
  const [row] = await submissionsOf(form)
  const namesOf = async (filter: SubmissionFilter) => {
    const asked = { ...filter, timezone, page: 1, limit: 10 }
    const { submissions, total } = await listSubmissions(caller.account, form.id, asked)
    expect(submissions).toHaveLength(total)
    return submissions.map(({ firstName }) => firstName)
  }
  expect(await namesOf({ result: 'planned' })).toEqual(['Ada'])
  await processLead(row!.id)
  const after = (seconds: number) => new Date(row!.createdAt.getTime() + seconds * 1000)
  await systemDb().call.updateMany({
    where: { leadFormId: form.id },
    data: { status: 'completed', ringingAt: after(2), answeredAt: after(6), endedAt: after(60) },
  })
  expect(await namesOf({ result: 'reached' })).toEqual(['Ada'])
  expect(await namesOf({ result: 'unreached' })).toEqual([])
  expect(await namesOf({ result: 'not_called', source: 'post' })).toEqual(['Grace'])

  const today = row!.createdAt.toISOString().slice(0, 10)
  const range = { from: addDays(today, -1), to: today }
  const statistics = await readStatistics({ ...caller.account, timezone }, form.id, range)
  const speeds = { toRing: { half: 2, most: 2 }, toTalk: { half: 6, most: 6 } }
  const never = { half: null, most: null }
  expect(statistics).toMatchObject({
    submissions: 2,
    fromPage: 0,
    called: 1,
    reached: 1,
    ...speeds,
  })
  expect(statistics.days).toEqual([
    { day: range.from, submissions: 0, reached: 0, toRing: never, toTalk: never },
    { day: today, submissions: 2, reached: 1, ...speeds },
  ])
})
