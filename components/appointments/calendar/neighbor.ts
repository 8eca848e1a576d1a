import { MINUTES_OF_DAY, nearestStart } from '@/lib/platform/time/day-axis'

/** A place on the calendar. */
export interface Place {
  date: string
  /** In minutes since midnight. */
  from: number
}

/**
 * The place to which a key leads: up and down within the day, left and right to the nearest time of the nearest day that
 * has places, Home and End to the ends of the day.
 * @param places in order
 * @param current one of the places, or another one
 * @returns null if there is none
 */
export function neighborOf<T extends Place>(
  places: readonly T[],
  current: Place,
  key: string,
): T | null {
  const here = places.filter(({ date }) => date === current.date)
  const at = here.findIndex((place) => place === current)
  switch (key) {
    case 'ArrowDown':
      return (at === -1 ? here.find(({ from }) => from > current.from) : here[at + 1]) ?? null
    case 'ArrowUp':
      return (at === -1 ? here.findLast(({ from }) => from < current.from) : here[at - 1]) ?? null
    case 'Home':
      return here[0] ?? null
    case 'End':
      return here.at(-1) ?? null
    case 'ArrowRight':
      return onDay(places, current, places.find(({ date }) => date > current.date)?.date)
    case 'ArrowLeft':
      return onDay(places, current, places.findLast(({ date }) => date < current.date)?.date)
    default:
      return null
  }
}

function onDay<T extends Place>(places: readonly T[], current: Place, date?: string): T | null {
  const there = places.filter((place) => place.date === date)
  return nearestStart(there, current.from, MINUTES_OF_DAY)
}
