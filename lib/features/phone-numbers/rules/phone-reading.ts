import { formatInternational } from '@/lib/platform/phone/phone'
import { splitNumbers } from './phone-number'
import { isDiallable } from '@/lib/platform/phone/read-phone'

interface NumbersReading {
  /** Each once, in the grouping of its country. */
  numbers: string[]
  /** Those of `numbers` that cannot be called. A carrier may have such numbers, so they are not an error. */
  undiallable: string[]
  malformed: string[]
}

/** How a list of numbers is read while it is typed. Imports the numbering plans of all countries. */
export function readNumbers(list: string): NumbersReading {
  const { numbers, malformed } = splitNumbers(list)
  return {
    numbers: numbers.map(formatInternational),
    undiallable: numbers.filter((number) => !isDiallable(number)).map(formatInternational),
    malformed,
  }
}
