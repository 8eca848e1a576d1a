import { expect, it } from 'vitest'
import { neighborOf, type Place } from './neighbor'

const at = (date: string, from: number): Place => ({ date, from })
const MONDAY = [at('2026-11-23', 540), at('2026-11-23', 570), at('2026-11-23', 570)]
const WEDNESDAY = [at('2026-11-25', 600), at('2026-11-25', 900)]
const PLACES = [...MONDAY, ...WEDNESDAY]

it('goes up and down within a day, also between two at one time', () => {
  expect(neighborOf(PLACES, PLACES[0] as Place, 'ArrowDown')).toBe(PLACES[1])
  expect(neighborOf(PLACES, PLACES[1] as Place, 'ArrowDown')).toBe(PLACES[2])
  expect(neighborOf(PLACES, PLACES[2] as Place, 'ArrowDown')).toBeNull()
  expect(neighborOf(PLACES, PLACES[2] as Place, 'ArrowUp')).toBe(PLACES[1])
  expect(neighborOf(PLACES, PLACES[1] as Place, 'End')).toBe(PLACES[2])
  expect(neighborOf(PLACES, PLACES[1] as Place, 'Home')).toBe(PLACES[0])
})

it('goes to the nearest time of the nearest day that has any', () => {
  expect(neighborOf(PLACES, PLACES[0] as Place, 'ArrowRight')).toBe(WEDNESDAY[0])
  expect(neighborOf(PLACES, WEDNESDAY[1] as Place, 'ArrowLeft')).toBe(MONDAY[1])
  expect(neighborOf(PLACES, PLACES[0] as Place, 'ArrowLeft')).toBeNull()
  expect(neighborOf(PLACES, PLACES[0] as Place, 'x')).toBeNull()
})

it('starts from a place that is none of them', () => {
  expect(neighborOf(PLACES, at('2026-11-25', 700), 'ArrowDown')).toBe(WEDNESDAY[1])
  expect(neighborOf(PLACES, at('2026-11-25', 700), 'ArrowUp')).toBe(WEDNESDAY[0])
  expect(neighborOf(PLACES, at('2026-11-24', 850), 'ArrowRight')).toBe(WEDNESDAY[1])
})
