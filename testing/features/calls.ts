import { randomBytes, randomUUID } from 'node:crypto'
import { startJobRunner } from '@/embedded/jobs'
import { startLivekitEmulator } from '@/emulators/livekit'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { telephony } from '@/lib/vendors/telephony'
import { freePort } from '@/scripts/lib/ports.mjs'
import type { CallRequest } from '@/lib/features/calls/start-call'

/**
 * Starts the job runner, which keeps the jobs that are sent and runs none of them. Call it first in a
 * test file, because it sets the configuration.
 */
export async function keepJobs() {
  const port = await freePort()
  const keys = {
    eventKey: 'event-key-of-the-tests',
    signingKey: `signkey-prod-${'ab'.repeat(32)}`,
  }
  process.env.INNGEST_BASE_URL = `http://127.0.0.1:${port}`
  process.env.INNGEST_EVENT_KEY = keys.eventKey
  process.env.INNGEST_SIGNING_KEY = keys.signingKey
  const appUrl = 'http://127.0.0.1:1/api/inngest'
  const runner = await startJobRunner({ pool: systemPool(), appUrl, port, ...keys })
  return {
    /** The ids of the jobs that were sent for a call under this name, in order. */
    async of(name: string, callId: string): Promise<string[]> {
      const { rows } = await systemPool().query<{ id: string }>(
        `select body->>'id' as id from jobs.event
         where name = $1 and body->'data'->>'callId' = $2 order by arrival`,
        [name, callId],
      )
      return rows.map(({ id }) => id)
    },
    stop: () => runner.stop(),
  }
}

/** Starts an emulated exchange and keeps the jobs, as `keepJobs` does. Call it first in a test file. */
export async function startExchange() {
  const emulator = await startLivekitEmulator()
  process.env.LIVEKIT_URL = emulator.url
  process.env.LIVEKIT_API_KEY = emulator.apiKey
  process.env.LIVEKIT_API_SECRET = emulator.apiSecret
  const jobs = await keepJobs()
  return {
    emulator,
    jobs,
    async stop() {
      await jobs.stop()
      await emulator.close()
    },
  }
}

export interface Caller {
  account: Account
  assistantId: string
  phoneNumberId: bigint
  line: string
  /** A request of the Public API to call this number. */
  to(phone: string): CallRequest
}

let serial = 0

export async function makeCaller({
  plan = 'pro',
  seconds = 600,
  contactQuota = null,
}: { plan?: Plan; seconds?: number; contactQuota?: number | null } = {}): Promise<Caller> {
  serial += 1
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { id } = await systemDb().user.create({
    data: { email, name: 'Ada', plan, contactQuota, balanceSeconds: seconds },
  })
  const assistantId = `asst_${randomUUID()}`
  await systemDb().assistant.create({
    data: { id: assistantId, ownerId: id, name: 'Defne', language: 'en' },
  })
  const line = `+90850${String(serial).padStart(7, '0')}`
  const number = await systemDb().phoneNumber.create({
    data: {
      ownerId: id,
      phoneNumber: line,
      friendlyName: 'Line',
      provider: 'rtc_sip',
      providerType: 'sip',
      regionCode: 'TR',
      sipTrunkId: `trunk-${serial}`,
    },
  })
  return {
    account: { id, email, name: 'Ada', plan, contactQuota },
    assistantId,
    phoneNumberId: number.id,
    line,
    to: (phone) => ({ callee: { phone, firstName: 'Ayşe' }, assistantId, origin: 'api' }),
  }
}

export async function connectTrunk({ line, phoneNumberId }: Caller): Promise<void> {
  const { trunkId } = await telephony().createTrunk({
    reference: randomUUID(),
    name: 'Office',
    address: 'sip.example.com',
    transport: 'udp',
    numbers: [line],
    username: 'user',
    password: 'pass',
  })
  await systemDb().phoneNumber.update({
    where: { id: phoneNumberId },
    data: { sipTrunkId: trunkId },
  })
}

/** The balance and the reservations of the account, in seconds. */
export async function balanceOf({ account }: Caller) {
  const user = await systemDb().user.findUniqueOrThrow({ where: { id: account.id } })
  return { balance: user.balanceSeconds, reserved: user.reservedSeconds }
}

export async function eventsOf({ account }: Caller) {
  const rows = await systemDb().event.findMany({
    where: { ownerId: account.id },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ name, eventId, payload }) => {
    const { data } = JSON.parse(payload) as { data: Record<string, unknown> }
    return { name, id: eventId, data }
  })
}

export async function letSpeak(
  { account }: Pick<Caller, 'account'>,
  callId: string,
): Promise<void> {
  const turn = { ownerId: account.id, callId, index: 99, role: 'user', text: 'Yes?' }
  await systemDb().callTurn.create({ data: turn })
}

/** A new number, with an ending that the simulated exchange reacts to. */
export function somebody(ending = ''): string {
  serial += 1
  const tail = ending || String(1000 + serial)
  return `+90532${String(serial).padStart(7 - tail.length, '0')}${tail}`
}
