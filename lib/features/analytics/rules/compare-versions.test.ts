import { expect, it } from 'vitest'
import { changeBetween, newestChanges } from './compare-versions'
import { NO_ANSWERED, NO_REPLIES, type VersionFigures } from './voice-figures'

const version = (of: number, figures: Partial<VersionFigures>): VersionFigures => ({
  ...NO_REPLIES,
  ...NO_ANSWERED,
  assistantId: 'a',
  name: 'Defne',
  version: of,
  ...figures,
})

it('compares times, interruptions and bookings', () => {
  const before = version(7, { p50Ms: 1200, answered: 150, interruptions: 150, booked: 18 })
  const now = version(8, { p50Ms: 900, answered: 140, interruptions: 134, booked: 21 })
  expect(changeBetween(before, now)).toMatchObject({
    version: 8,
    before: 7,
    replyMs: -300,
    interruptions: expect.closeTo(-0.043, 3) as number,
    booked: { before: 0.12, now: 0.15, significant: false },
    calls: 140,
  })
})

it('calls a difference significant that is large enough for its calls', () => {
  const before = version(1, { answered: 1000, booked: 50 })
  const now = version(2, { answered: 1000, booked: 80 })
  expect(changeBetween(before, now).booked).toMatchObject({ significant: true })
})

it('leaves out what is missing in one of them', () => {
  const before = version(1, { answered: 10 })
  const now = version(2, { answered: 10, p50Ms: 900, interruptions: 3 })
  const nothing = { replyMs: null, interruptions: null, booked: null }
  expect(changeBetween(before, now)).toMatchObject(nothing)
})

it('takes the newest version of each assistant and the last one before with calls', () => {
  const changes = newestChanges([
    version(1, { answered: 5 }),
    version(3, { answered: 9 }),
    version(2, { answered: 0 }),
    version(4, { assistantId: 'b', answered: 20 }),
    version(2, { assistantId: 'b', answered: 20 }),
    version(1, { assistantId: 'alone', answered: 20 }),
  ])
  expect(changes.map(({ assistantId, before, version: of }) => [assistantId, before, of])).toEqual([
    ['b', 2, 4],
    ['a', 1, 3],
  ])
})
