import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password'

describe('a new password', () => {
  test('has 10 to 200 characters', () => {
    expect(passwordProblem('nine-char')).toBe('Use at least 10 characters.')
    expect(passwordProblem('ten-chars!')).toBeNull()
    expect(passwordProblem('a'.repeat(200))).toBeNull()
    expect(passwordProblem('a'.repeat(201))).toBe('Use at most 200 characters.')
  })

  test('counts characters, not UTF-16 units', () => {
    expect(passwordProblem('🔑🔑🔑🔑🔑')).toBe('Use at least 10 characters.')
    expect(passwordProblem('🔑'.repeat(10))).toBeNull()
  })

  test('refuses spaces alone', () => {
    for (const spaces of [' '.repeat(10), '\u00a0\t\n\u3000'.repeat(3)]) {
      expect(passwordProblem(spaces)).toBe('Use more than spaces.')
    }
    expect(passwordProblem('a         ')).toBeNull()
  })
})
