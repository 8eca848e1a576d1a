import { randomInt } from 'node:crypto'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { NewCloudtelNumber, NewSipTrunk } from '@/lib/features/phone-numbers/contract/panel-input'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'

let serial = randomInt(1000, 5000)

/** A number of the emulated account that no other test in the file uses. */
export const ownedNumber = () => `+1415555${(serial += 1)}`

export const cloudForm = (phoneNumber: string, more: object = {}) =>
  NewCloudtelNumber.parse({
    accountSid: TWILIO_ACCOUNTS.active,
    authToken: TWILIO_AUTH_TOKEN,
    phoneNumber,
    friendlyName: 'Reception',
    ...more,
  })

export const TERMINATION = {
  terminationUri: 'sip://localhost:5999',
  sipUsername: 'office-user',
  sipPassword: 'trunk-pass-9',
}

export const trunkForm = (numbers: string, more: object = {}) =>
  NewSipTrunk.parse({
    trunkName: 'Office',
    address: 'localhost:5999',
    numbers,
    username: 'office-user',
    password: 'trunk-pass-9',
    ...more,
  })

/** The status and body of a failed connection. Throws any other error. */
export async function failure(work: Promise<unknown>): Promise<object> {
  const error: unknown = await work.then(
    () => new Error('It did not fail.'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof AppError) return { status: error.status, ...error.body }
  throw error
}

/** The references in the jobs that were sent to delete trunks. */
export async function trunkJobs(): Promise<string[]> {
  const { rows } = await systemPool().query<{ reference: string }>(
    `select body->'data'->>'reference' as reference from jobs.event where name = 'trunk/unused'`,
  )
  return rows.map(({ reference }) => reference)
}

export const unusedTrunks = (owner: Owner) =>
  systemDb().unusedTrunk.findMany({ where: { ownerId: owner.id } })
