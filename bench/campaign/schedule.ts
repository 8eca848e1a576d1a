import { performance } from 'node:perf_hooks'
import { startJobRunner } from '@/embedded/jobs'
import { closeDb, systemDb, systemPool } from '@/lib/platform/database/client'
import { NewCampaign } from '@/lib/features/campaigns/contract/panel-input'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { addContacts } from '@/lib/features/campaigns/add-contacts'
import { createCampaign } from '@/lib/features/campaigns/edit-campaign'
import { dialCalls } from '@/lib/features/campaigns/run-campaign-tick'
import { decideTick } from '@/lib/features/campaigns/decide-tick'
import { readPermittedTimes } from '@/lib/features/permitted-hours/read-permitted-times'
import { permitAnyHour } from '@/testing/features/permitted-hours'
import { startCampaign } from '@/lib/features/campaigns/campaign-status'
import { freePort } from '@/scripts/lib/ports.mjs'

/** The result of this process, which bench/campaign.ts reads as JSON. */
export interface Scheduled {
  contacts: number
  calls: number
  /** Adding all contacts of the account by a filter. */
  addMs: number
  /** All ticks together. A tick is a transaction that places up to 50 calls. */
  placeMs: number
  ticks: number
  /** Of one tick, in milliseconds. */
  p50: number
  p99: number
  /** Measured on the first `DIALLED` calls. */
  dialedPerSecond: number
  /** Of this process, including the front of the job server. */
  peakMb: number
}

const contacts = Number(process.env.CONTACTS)
const MINUTE_MS = 60_000
/** How many calls are also handed to the simulated exchange. Its work is the same for each. */
const DIALLED = 1000

/** Accepts the jobs of the simulated exchange without running them. */
async function takeJobs() {
  const port = await freePort()
  const keys = { eventKey: 'bench', signingKey: `signkey-prod-${'ab'.repeat(32)}` }
  process.env.INNGEST_BASE_URL = `http://127.0.0.1:${port}`
  process.env.INNGEST_EVENT_KEY = keys.eventKey
  process.env.INNGEST_SIGNING_KEY = keys.signingKey
  const appUrl = 'http://127.0.0.1:1/api/inngest'
  return startJobRunner({ pool: systemPool(), appUrl, port, ...keys })
}

async function seed(): Promise<{ owner: Owner; assistantId: string }> {
  const { id } = await systemDb().user.create({
    data: {
      email: `bench-${contacts}@example.com`,
      name: 'Bench',
      plan: 'enterprise',
      balanceSeconds: contacts * 60,
      contactCount: contacts,
    },
  })
  const assistantId = `asst_bench_${contacts}`
  await systemDb().assistant.create({ data: { id: assistantId, ownerId: id, name: 'Defne' } })
  await systemDb().phoneNumber.create({
    data: {
      ownerId: id,
      phoneNumber: `+90850${String(contacts).padStart(7, '0')}`,
      friendlyName: 'Line',
      provider: 'rtc_sip',
      providerType: 'sip',
      regionCode: 'TR',
      sipTrunkId: 'trunk',
    },
  })
  // No ending makes the simulated exchange refuse.
  await systemPool().query(
    `insert into contacts (owner_id, first_name, phone, updated_at)
     select $1, 'Ada', '+1415' || lpad(n::text, 6, '0') || '9', now() from generate_series(1, $2::int) n`,
    [String(id), contacts],
  )
  await systemPool().query('vacuum analyze contacts')
  return { owner: { id }, assistantId }
}

/** Ends all running calls with one statement per table, because settling calls is not measured. */
async function endCalls(owner: Owner, now: Date): Promise<void> {
  await systemPool().query(
    `with ended as (
       update calls set status = 'completed', ended_at = $2, reserved_seconds = 0
       where owner_id = $1 and status in ('initiated', 'ringing', 'in_progress') returning id
     )
     update campaign_contacts set state = 'done' from ended
     where last_call_id = ended.id and state = 'calling'`,
    [String(owner.id), now],
  )
  await systemPool().query('update users set reserved_seconds = 0 where id = $1', [
    String(owner.id),
  ])
}

/** Runs ticks as `runCampaignTick` does. It advances the clock instead of waiting. */
async function placeAll(owner: Owner, campaignId: bigint) {
  const tickTimes: number[] = []
  let dialed = { calls: 0, ms: 0 }
  let now = new Date()
  const permitted = await readPermittedTimes(owner)
  const stays = { permitted, dueAt: null, size: 50, last: false }
  for (;;) {
    const began = performance.now()
    const seen = await transaction(owner, (tx) => decideTick(tx, campaignId, { ...stays, now }))
    tickTimes.push(performance.now() - began)
    if (seen.phoneNumber && dialed.calls < DIALLED) {
      const { calls, phoneNumber, maxTalkSeconds } = seen
      const before = performance.now()
      const clock = () => now
      await dialCalls(owner, calls, { phoneNumber, maxTalkSeconds, clock })
      dialed = { calls: dialed.calls + calls.length, ms: dialed.ms + performance.now() - before }
    }
    if (seen.calls.length === 0) break
    now = new Date(now.getTime() + MINUTE_MS)
    await endCalls(owner, now)
  }
  return { tickTimes: tickTimes.toSorted((a, b) => a - b), dialed }
}

const runner = await takeJobs()
const { owner, assistantId } = await seed()
const pace = { callsPerMinute: 600, maxConcurrentCalls: 50, maxAttempts: 1 }
const input = NewCampaign.parse({ name: 'Bench', assistantId, ...pace })
const { id } = await createCampaign(owner, input)
const began = performance.now()
await addContacts(owner, id, { filter: {} })
const addMs = performance.now() - began
await permitAnyHour(owner, 'US')
await startCampaign(owner, id)
const { tickTimes, dialed } = await placeAll(owner, id)
const at = (part: number) =>
  tickTimes[Math.min(tickTimes.length - 1, Math.floor(part * tickTimes.length))] ?? 0
const scheduled: Scheduled = {
  contacts,
  calls: await systemDb().call.count({ where: { campaignId: id } }),
  addMs,
  placeMs: tickTimes.reduce((sum, ms) => sum + ms, 0),
  ticks: tickTimes.length,
  p50: at(0.5),
  p99: at(0.99),
  dialedPerSecond: (dialed.calls / dialed.ms) * 1000,
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
}
console.log(JSON.stringify(scheduled))
await runner.stop()
await closeDb()
