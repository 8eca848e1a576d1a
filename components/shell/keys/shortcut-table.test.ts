import { expect, test } from 'vitest'
import { LEADER, SHORTCUTS } from './shortcut-table'

test('every key has one meaning, and none belongs to the calendar of appointments', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain(LEADER)
  expect(keys).not.toContain('m')
  expect(keys).not.toContain(`${LEADER} m`)
})
