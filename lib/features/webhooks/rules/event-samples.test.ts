import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneOfCall } from '@/lib/platform/phone/phone-fields'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { anachronisms } from '@/testing/chronology'
import { envelopeSchema, EVENT_NAMES, EVENTS, sampleEnvelope } from './events'
import { readPhone } from '@/lib/platform/phone/read-phone'

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe.each(EVENT_NAMES)('the sample of %s', (name) => {
  it('has exactly the fields of a delivery', () => {
    const sample = sampleEnvelope(name)
    expect(envelopeSchema(name).parse(sample)).toEqual(sample)
    expect(Object.keys(sample)).toEqual(['id', 'event', 'timestamp', 'data'])
    expect(Object.keys(sample.data).toSorted()).toEqual(
      Object.keys(EVENTS[name].data.shape).toSorted(),
    )
  })

  it('is in order in time, as of any moment', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const sample = sampleEnvelope(name, at)
        expect(sample.timestamp).toBe(at.toISOString())
        expect(anachronisms(sample)).toEqual([])
        expect(envelopeSchema(name).parse(sample)).toEqual(sample)
      }),
    )
  })

  it('writes its phone number as the schema says', () => {
    const { data } = sampleEnvelope(name)
    const { shape } = EVENTS[name].data
    if (!('phoneNumber' in data) || !('phoneNumber' in shape)) return
    const isE164 = readPhone(data.phoneNumber).dialed === data.phoneNumber
    expect(isE164).toBe(shape.phoneNumber.description === phoneOfCall.description)
  })
})

it('shows a lead as hot as its score', () => {
  const { leadScore, previousScore, heat } = sampleEnvelope('lead.hot').data
  expect(heatOf(leadScore)).toBe(heat)
  expect(heatOf(previousScore)).not.toBe(heat)
})
