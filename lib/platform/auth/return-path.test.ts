import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path'

describe('returnPath', () => {
  it('keeps the query and the fragment', () => {
    expect(returnPath('/contacts?search=a%20b&page=2#top')).toBe(
      '/contacts?search=a%20b&page=2#top',
    )
  })

  it('is the path of a whole URL', () => {
    expect(returnPath('http://localhost:3000/api-key')).toBe('/api-key')
  })

  it('never leads to another site', () => {
    for (const next of [
      'https://evil.example/x',
      '//evil.example/x',
      '/\\evil.example/x',
      '\\\\evil.example',
      '/..//evil.example/x',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://[',
    ]) {
      const target = new URL(returnPath(next), 'http://localhost:3000')
      expect(target.origin, next).toBe('http://localhost:3000')
    }
  })

  it('defaults to the overview', () => {
    for (const next of [undefined, '', '/', 'http://localhost:3000']) {
      expect(returnPath(next)).toBe('/overview')
    }
  })
})
