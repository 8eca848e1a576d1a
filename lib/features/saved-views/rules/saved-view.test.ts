import { describe, expect, test } from 'vitest'
import { savedQuery, shownQuery } from './saved-view'

const today = '2026-11-24'

describe('the query of a saved view', () => {
  test('has the filters and the order, in one notation', () => {
    const saved = savedQuery('?sort=name&page=3&stage=lost&heat=&view=charts', today)
    expect(saved).toBe('sort=name&stage=lost')
    expect(savedQuery('stage=lost&sort=name', today)).toBe(saved)
    expect(savedQuery('page=2', today)).toBe('')
  })

  test('keeps a preset period relative to the day on which it is shown', () => {
    const saved = savedQuery('status=busy&from=2026-11-18&to=2026-11-24', today)
    expect(saved).toBe('lastDays=7&status=busy')
    expect(shownQuery(saved, '2026-12-01')).toBe('status=busy&from=2026-11-25&to=2026-12-01')
    expect(savedQuery(shownQuery(saved, today), today)).toBe(saved)
  })

  test('takes its period from the dates alone, and knows no others than the presets', () => {
    expect(savedQuery('lastDays=9999999&status=busy', today)).toBe('status=busy')
    expect(shownQuery('lastDays=9999999&status=busy', today)).toBe('status=busy')
  })

  test('keeps other dates as they are', () => {
    const saved = savedQuery('from=2026-11-02&to=2026-11-05', today)
    expect(shownQuery(saved, '2027-01-01')).toBe('from=2026-11-02&to=2026-11-05')
  })
})
