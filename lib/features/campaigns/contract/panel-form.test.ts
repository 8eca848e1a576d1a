import { describe, expect, test } from 'vitest'
import { campaignBody, campaignForm, shownMoment } from './panel-form'

const zone = 'Europe/Berlin'
const values = {
  name: 'Autumn',
  assistantId: 'asst_1',
  phoneNumberId: '',
  startsAt: '2099-11-24T09:00',
  endsAt: '2099-11-24T18:00',
  callsPerMinute: '10',
  maxConcurrentCalls: '3',
  maxAttempts: '3',
  retryDelayMinutes: '60',
}

function wrong(changes: Partial<typeof values>): string[] {
  const { error } = campaignForm(zone).safeParse({ ...values, ...changes })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

describe('the campaign form', () => {
  test('shows and sends times in the account’s time zone', () => {
    const body = campaignBody(values, zone)
    expect(body).toMatchObject({ startsAt: '2099-11-24T08:00:00.000Z', phoneNumberId: null })
    expect(shownMoment(new Date(body.startsAt ?? ''), zone)).toBe(values.startsAt)
    expect(campaignBody({ startsAt: '' }, zone)).toEqual({ startsAt: null })
  })

  test('refuses what its endpoint refuses', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ startsAt: '', endsAt: '' })).toEqual([])
    expect(wrong({ endsAt: '2099-11-24T09:00' })).toEqual(['endsAt'])
    expect(wrong({ startsAt: '', endsAt: '2020-01-01T09:00' })).toEqual(['endsAt'])
    expect(wrong({ startsAt: '2027-03-28T02:30' })).toEqual(['startsAt'])
    expect(wrong({ callsPerMinute: '601', maxAttempts: '0', name: ' ' })).toEqual([
      'name',
      'callsPerMinute',
      'maxAttempts',
    ])
  })
})
