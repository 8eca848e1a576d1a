import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bodySignature, standardSignature } from '@/lib/platform/security/signature'
import { isGenuine, isGenuineAndRecent } from './verify.mjs'
import { VERIFY_SNIPPETS } from './verify-snippets'
import vectors from './vectors.json'

/** A recorded delivery, and what a receiver has to make of it. */
interface Vector {
  name: string
  body: string
  headers: Partial<Record<string, string>>
  secret: string
  /** Seconds since 1970, at the receiver. */
  now: number
  genuine: boolean
  genuineAndRecent: boolean
}

const recorded: Vector[] = vectors

afterEach(() => void vi.useRealTimers())

function isVerified({ body, headers, secret, now }: Vector): boolean {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  try {
    new Webhook(secret, { format: 'raw' }).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

describe.each(recorded)('the vector "$name"', (vector) => {
  const { body, headers, secret, now, genuine, genuineAndRecent } = vector

  it('agrees with the signature that we make', () => {
    expect(headers['x-service-signature'] === bodySignature(secret, body)).toBe(genuine)
  })

  it('agrees with the library of Standard Webhooks', () => {
    expect(isVerified(vector)).toBe(genuineAndRecent)
  })

  it('is judged right by the snippet in Node.js', () => {
    const rawBody = Buffer.from(body)
    expect(isGenuine(rawBody, headers, secret)).toBe(genuine)
    expect(isGenuineAndRecent(rawBody, headers, secret, now)).toBe(genuineAndRecent)
  })
})

it('the first two vectors carry exactly the signatures that we send', () => {
  for (const { body, headers, secret } of recorded.slice(0, 2)) {
    const id = headers['webhook-id'] ?? ''
    const timestamp = Number(headers['webhook-timestamp'])
    expect(headers['webhook-signature']).toBe(standardSignature(secret, { id, timestamp, body }))
  }
})

it('there is a snippet for every file of a language, with its whole text', async () => {
  const folder = import.meta.dirname
  const names = (await readdir(folder)).filter((name) => name.startsWith('verify.'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(VERIFY_SNIPPETS.map(({ code }) => `${code}\n`).toSorted()).toEqual(texts.toSorted())
})
