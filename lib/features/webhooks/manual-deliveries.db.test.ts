import { expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { anachronisms } from '@/testing/chronology'
import { sendSample } from './manual-deliveries'
import { type Envelope, envelopeSchema, EVENT_NAMES } from './rules/events'
import { makeAccount, makeSubscription } from '@/testing/features/webhooks'

it.each(EVENT_NAMES)('sends a sample of %s as of now, in order in time', async (event) => {
  const account = await makeAccount()
  const { id } = await makeSubscription(account, { event })
  const before = Date.now()
  const deliveryId = await sendSample(account, id)
  const delivery = await systemDb().webhookDelivery.findUniqueOrThrow({
    where: { id: deliveryId },
    include: { event: true },
  })
  const sample = JSON.parse(delivery.event.payload) as Envelope
  expect(sample.id).toMatch(new RegExp(`^${event.replace('.', '\\.')}:sample-\\w+$`))
  expect(envelopeSchema(event).parse(sample)).toEqual(sample)
  expect(Date.parse(sample.timestamp)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(sample.timestamp)).toBeLessThanOrEqual(Date.now())
  expect(anachronisms(sample)).toEqual([])
})
