import { beforeEach, describe, expect, it } from 'vitest'
import { down, type Finding, WORKS } from '@/lib/platform/probe'
import { watch } from './watch'

let time: number
let questions: number
let answer: Finding | null
let read: ReturnType<typeof watch>

beforeEach(() => {
  time = 1_000_000
  questions = 0
  answer = WORKS
  const probe = () => {
    questions += 1
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('connect 10.0.0.7:5432'))
  }
  read = watch({ subject: 'The part', probe }, () => time)
})

describe('a watched part', () => {
  it('is asked once in two seconds, however many read it', async () => {
    await Promise.all([read(), read(), read()])
    time += 1999
    await read()
    expect(questions).toBe(1)
    time += 1
    await Promise.all([read(), read()])
    expect(questions).toBe(2)
  })

  it('tells since when it has its status, and why it is not ok', async () => {
    expect(await read()).toMatchObject({ status: 'ok', reason: null, since: 1_000_000 })
    time = 1_010_000
    expect(await read()).toMatchObject({ status: 'ok', since: 1_000_000, at: 1_010_000 })
    answer = down('The part refuses our key.')
    time = 1_020_000
    const broken = { status: 'down', reason: 'The part refuses our key.', since: 1_020_000 }
    expect(await read()).toMatchObject(broken)
    time = 1_030_000
    expect(await read()).toMatchObject(broken)
  })

  it('does not show the words of the network', async () => {
    answer = null
    expect(await read()).toMatchObject({
      status: 'down',
      reason: 'The part cannot be reached.',
      latencyMs: null,
    })
  })

  it('is ok without a question where there is nothing to ask', async () => {
    const nothing = watch({ subject: 'The part', probe: null }, () => time)
    expect(await nothing()).toMatchObject({ status: 'ok', since: time, latencyMs: null })
  })
})
