import { randomInt } from 'node:crypto'
import { TWILIO_ACCOUNTS, TWILIO_AUTH_TOKEN } from '@/emulators/twilio/accounts'
import { NewCloudtelNumber, NewSipTrunk } from './contract/panel-input'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** What tests of connecting numbers share. */

let serial = randomInt(1000, 5000)

/** A number of the emulated account that nobody else in this file has. */
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
  terminationUri: 'sip://office.pstn.example.com',
  sipUsername: 'office-user',
  sipPassword: 'trunk-pass-9',
}

export const trunkForm = (numbers: string, more: object = {}) =>
  NewSipTrunk.parse({
    trunkName: 'Office',
    address: 'sip.example.com',
    numbers,
    username: 'office-user',
    password: 'trunk-pass-9',
    ...more,
  })

/** What a failed connection is answered with; anything else is thrown. */
export async function failure(work: Promise<unknown>): Promise<object> {
  const error: unknown = await work.then(
    () => new Error('It did not fail.'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof AppError) return { status: error.status, ...error.body }
  throw error
}

/** The references of trunks that jobs were handed over for. */
export async function trunkJobs(): Promise<string[]> {
  const { rows } = await systemPool().query<{ reference: string }>(
    `select body->'data'->>'reference' as reference from jobs.event where name = 'trunk/unused'`,
  )
  return rows.map(({ reference }) => reference)
}

export const unusedTrunks = (owner: Owner) =>
  systemDb().unusedTrunk.findMany({ where: { ownerId: owner.id } })
