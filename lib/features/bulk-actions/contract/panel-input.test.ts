import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/platform/errors'
import { parsePart } from '@/lib/platform/http/parse-input'
import { CallsBulk, ContactsBulk } from './panel-input'

function failureOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, ...error.body }
    throw error
  }
  throw new Error('It was accepted.')
}

const action = { kind: 'mark_do_not_call' }
const refused = (path: string) => ({
  status: 400,
  error: 'validation_error',
  details: [{ path }],
})

describe('the filter of a bulk action', () => {
  it.each([ContactsBulk, CallsBulk])('names a filter that the list does not have', (schema) => {
    const body = { chosen: { filter: { stauts: 'new' } }, action }
    expect(failureOf(() => parsePart(schema, body))).toMatchObject(refused('chosen.filter.stauts'))
  })

  it('takes those of the list', () => {
    const filter = { status: 'busy', from: '2026-11-01', to: '2026-11-02', hour: '9' }
    expect(parsePart(CallsBulk, { chosen: { filter }, action }).chosen).toMatchObject({
      filter: { status: 'busy', hour: 9 },
    })
    const contacts = { stage: 'new', heat: 'hot', tag: '7' }
    expect(parsePart(ContactsBulk, { chosen: { filter: contacts }, action }).chosen).toMatchObject({
      filter: { stage: 'new', tag: 7n },
    })
  })

  it('refuses a period that ends before it begins', () => {
    const body = { chosen: { filter: { from: '2026-11-02', to: '2026-11-01' } }, action }
    expect(failureOf(() => parsePart(CallsBulk, body))).toMatchObject(refused('chosen.filter.to'))
  })
})
