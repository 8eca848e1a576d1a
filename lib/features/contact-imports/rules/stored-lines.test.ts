import { expect, it } from 'vitest'
import { StoredLines } from './stored-lines'

it('knows the line of each of many numbers', () => {
  const lines = new StoredLines()
  const keyOf = (n: number) => String(n * 1_009).padStart(n % 2 === 0 ? 10 : 7, '0')
  const numbers = Array.from({ length: 50_000 }, (_, n) => n + 1)
  for (const n of numbers) lines.set(keyOf(n), n)
  lines.set(keyOf(7), 70_000)
  expect(numbers.filter((n) => lines.get(keyOf(n)) !== n)).toEqual([7])
  expect(lines.get(keyOf(7))).toBe(70_000)
  expect(lines.get('0000000')).toBeUndefined()
  expect(lines.get(keyOf(50_001))).toBeUndefined()
})
