import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, publicApi, type Send } from '@/testing/server'

const server = sharedServer()
let mine: Send
let theirs: Send

beforeAll(async () => {
  mine = publicApi(server, await createAccount(server))
  theirs = publicApi(server, await createAccount(server))
})

describe('more than 60 requests a minute with one key', () => {
  it('answers 60 and refuses the rest with a delay', async () => {
    const responses = await Promise.all(Array.from({ length: 65 }, () => mine('/me')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    for (const response of refused) {
      const seconds = response.headers.get('retry-after') ?? ''
      expect(seconds).toMatch(/^\d+$/)
      expect(Number(seconds)).toBeGreaterThanOrEqual(1)
      expect(Number(seconds)).toBeLessThanOrEqual(60)
      expect(response.headers.get('x-ratelimit-remaining')).toBe('0')
    }
  })

  it('does not affect another key', async () => {
    const response = await theirs('/me')
    expect(response.status).toBe(200)
    expect(response.headers.get('x-ratelimit-limit')).toBe('60')
    expect(response.headers.get('x-ratelimit-remaining')).toBe('59')
  })
})
