import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { serve } from 'inngest/node'
import { afterAll, expect, it } from 'vitest'
import { startJobRunner } from '@/embedded/jobs'
import { sweepCallMessages } from '@/lib/features/actions/call-messages/sweep-call-messages'
import {
  endConversation,
  finishConversation,
  makeAction,
  messagesOf,
  startConversation,
} from '@/testing/features/actions'
import { enrollContact } from '@/lib/features/cadences/enrollments'
import { sweepCadences } from '@/lib/features/cadences/sweep-cadences'
import { enrollmentsOf, makeCadence, makeContact } from '@/testing/features/cadences'
import { sweepCalls } from '@/lib/features/calls/sweep-calls'
import { type Caller, makeCaller } from '@/testing/features/calls'
import { sweepCampaigns } from '@/lib/features/campaigns/sweep-campaigns'
import { abroad, makeCampaign, statesOf } from '@/testing/features/campaigns'
import { addDocument } from '@/lib/features/knowledge-bases/documents/add-document'
import { sweepDocuments } from '@/lib/features/knowledge-bases/documents/sweep-documents'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { freePort } from '@/scripts/lib/ports.mjs'
import { inngest } from './client'
import { functions } from './index'

/**
 * The product is away for longer than all attempts of its jobs, as with a real Inngest server: each attempt fails, and
 * the ids of the jobs remain used. One sweep after it is back must make up for everything.
 */
const [jobsPort, appPort] = [await freePort(), await freePort()]
const keys = { eventKey: 'event-key', signingKey: `signkey-prod-${'ab'.repeat(32)}` }
process.env.INNGEST_BASE_URL = `http://127.0.0.1:${jobsPort}`
process.env.INNGEST_EVENT_KEY = keys.eventKey
process.env.INNGEST_SIGNING_KEY = keys.signingKey

const runner = await startJobRunner({
  pool: systemPool(),
  appUrl: `http://127.0.0.1:${appPort}/api/inngest`,
  port: jobsPort,
  ...keys,
  checkpointing: true,
  likeInngest: true,
  pollMs: 50,
})
const handler = serve({ client: inngest(), functions: functions() })
let server: Server | undefined

async function comeBack(): Promise<void> {
  server = createServer(handler)
  await new Promise<void>((resolve) => server?.listen(appPort, '127.0.0.1', resolve))
}
async function goAway(): Promise<void> {
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
}
afterAll(async () => {
  await runner.stop()
  await goAway()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Makes all retries due now: those of handlers of failures, or those of the others. */
const makeRetriesDue = (ofHandlers: boolean) =>
  systemPool().query(
    `update jobs.job j set due_at = $1 from jobs.run r
     where r.id = j.run_id and j.lease is null and (r.fn_id like '%-failure') = $2`,
    [new Date(), ofHandlers],
  )

async function statuses(functionId: string): Promise<string[]> {
  const { rows } = await systemPool().query<{ status: string }>(
    'select status from jobs.run where fn_id = $1',
    [`santral-${functionId}`],
  )
  return rows.map(({ status }) => status)
}

const addText = async ({ account }: Caller) => {
  const base = { id: `kb_${randomUUID()}`, ownerId: account.id, name: 'Answers' }
  await systemDb().knowledgeBase.create({ data: base })
  const bytes = new Uint8Array(Buffer.from('A cut costs 300 lira.'))
  return addDocument(account, base.id, { title: 'Prices', kind: 'text', bytes })
}

it('makes up for everything at the first sweep after it is back', async () => {
  await comeBack()
  await runner.sync()
  // The schedules must not do what the test does.
  await systemPool().query('update jobs.cron set next_at = $1', [inMinutes(1000)])
  await goAway()

  const caller = await makeCaller()
  const call = await startConversation(caller)
  await endConversation(caller, call.id)
  const { document } = await addText(caller)
  await makeAction(caller, { moment: 'after_call' })
  const { id: messagedCall } = await finishConversation(caller)
  const cadence = await makeCadence(caller.account)
  const contact = await makeContact(caller.account)
  await enrollContact(caller.account, cadence.id, { contactId: contact.id, by: 'panel' })
  const campaign = await makeCampaign({ phones: [abroad()] })

  const state = async () => ({
    analysis: (await systemDb().call.findUniqueOrThrow({ where: { id: call.id } })).analysisState,
    document: (await systemDb().knowledgeDocument.findUniqueOrThrow({ where: { id: document.id } }))
      .status,
    message: (await messagesOf(messagedCall)).map((message) => message.state),
    enrollment: (await enrollmentsOf(cadence)).map(({ status }) => status),
    campaign: await statesOf(campaign),
  })
  const before = {
    analysis: 'pending',
    document: 'pending',
    message: ['due'],
    enrollment: ['active'],
    campaign: ['pending'],
  }
  const jobs = 'analyse-call process-document send-call-message run-cadence-step run-campaign'
  await expect
    .poll(async () => {
      await makeRetriesDue(false)
      return new Set((await Promise.all(jobs.split(' ').map(statuses))).flat())
    })
    .toEqual(new Set(['failed']))
  expect(await state()).toEqual(before)

  await comeBack()
  // The handler of the failed document: the document was never read, so it has not failed.
  await expect
    .poll(async () => {
      await makeRetriesDue(true)
      return statuses('process-document-failure')
    })
    .toEqual(['completed'])
  expect(await state()).toEqual(before)

  const later = inMinutes(6)
  await Promise.all([sweepCalls(later), sweepDocuments(later), sweepCallMessages(later)])
  await Promise.all([sweepCadences(later), sweepCampaigns(later)])
  await expect.poll(state).toEqual({
    analysis: 'done',
    document: 'ready',
    message: ['not_sent'], // No provider is configured.
    enrollment: ['completed'],
    campaign: ['calling'],
  })
})
