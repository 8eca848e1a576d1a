import { randomBytes, randomUUID } from 'node:crypto'
import { prepared } from '@/lib/platform/database/prepared'
import { matchKey } from '@/lib/platform/phone/read-phone'
import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { type LeadSubmission, Prisma } from '@/prisma/generated/client'
import type { LeadForm } from './rules/form'
import type { Origin, Sent } from './rules/submission'

export interface NewSubmission {
  sent: Sent
  origin: Origin
  /** Of the form that was shown: sending it again gives the first submission. */
  nonce: string | null
  /** The wording that the visitor saw and agreed to; null where a tool collected the consent. */
  consentVersion: number | null
  /** A program filled it in. */
  isSpam: boolean
}

/** The row of a submission that is not stored yet. */
export function newRow(
  ownerId: bigint,
  form: Pick<LeadForm, 'id'>,
  { sent, origin, nonce, consentVersion, isSpam }: NewSubmission,
): LeadSubmission {
  const { answers, ...fields } = sent
  const { utm, ...from } = origin
  return {
    id: randomUUID(),
    ownerId,
    formId: form.id,
    token: randomBytes(16).toString('base64url'),
    nonce,
    ...fields,
    ...from,
    answers: answers.map((answer) => ({ ...answer })),
    utm,
    phoneKey: matchKey(sent.phone) ?? '',
    consentVersion,
    state: isSpam ? 'spam' : 'new',
    contactId: null,
    isNewContact: false,
    callState: 'none',
    callReason: null,
    callDueAt: null,
    callAttempts: 0,
    callId: null,
    codeHash: null,
    codeAttempts: 0,
    isFollowedUp: false,
    appointmentId: null,
    createdAt: new Date(),
  }
}

const { ownerId, ...FIELDS } = Prisma.LeadSubmissionScalarFieldEnum
const NAMES = Object.values(FIELDS)
const toColumn = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** $1 is the account. */
const INSERT = prepared(`
  insert into lead_submissions (${[ownerId, ...NAMES].map(toColumn).join(', ')})
  values (${[ownerId, ...NAMES].map((_, index) => `$${index + 1}`).join(', ')})`)

/** Stores a new submission. */
export async function insertRow({ queryText }: SqlTransaction, row: LeadSubmission): Promise<void> {
  const json = { answers: JSON.stringify(row.answers), utm: JSON.stringify(row.utm) }
  const values = { ...row, ...json }
  await queryText(
    INSERT,
    NAMES.map((name) => values[name]),
  )
}
