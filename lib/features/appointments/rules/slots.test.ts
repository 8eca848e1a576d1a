import { expect, it } from 'vitest'
import { slotsIn } from './slots'

it('are half hours on weekdays from ten to four', () => {
  const slots = [...slotsIn({ from: '2026-11-20', to: '2026-11-23' })]
  expect(slots).toHaveLength(26)
  expect(slots[0]).toEqual({ date: '2026-11-20', time: '10:00' })
  expect(slots[12]).toEqual({ date: '2026-11-20', time: '16:00' })
  expect(slots[13]).toEqual({ date: '2026-11-23', time: '10:00' })
})

it('lie before or after noon where that was asked for', () => {
  const day = { from: '2026-11-23', to: '2026-11-23' }
  const times = (part: 'morning' | 'afternoon') =>
    [...slotsIn({ ...day, part })].map(({ time }) => time)
  expect(times('morning')).toEqual(['10:00', '10:30', '11:00', '11:30'])
  expect(times('afternoon').at(0)).toBe('12:00')
  expect([...slotsIn({ from: '2026-11-24', to: '2026-11-23' })]).toEqual([])
})
