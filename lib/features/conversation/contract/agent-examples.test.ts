import { describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '@/lib/platform/http/endpoint'
import * as agent from './agent'

const endpoints = Object.values<unknown>(agent).filter(
  (value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'path' in value,
)

describe.each(endpoints)('$name', ({ body, responses, example }) => {
  it('has an example that matches its schemas', () => {
    if (body) body.parse(example?.body)
    for (const schema of Object.values(responses)) {
      expect(schema.parse(example?.response)).toEqual(example?.response)
    }
  })
})
