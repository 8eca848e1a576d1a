import { expect, it } from 'vitest'
import { SIMULATED_COURSES, SIMULATED_NUMBERS, simulatedCourse } from './simulated-numbers'

it('reads the course from the last four digits', () => {
  expect(simulatedCourse('+905551110001')).toBe('no_answer')
  expect(simulatedCourse('+905551110004')).toBe('abandoned')
  expect(simulatedCourse('+12025550108')).toBe('conversation')
  expect(simulatedCourse('+12025550008')).toBe('hot')
})

it('lets everybody else have a conversation', () => {
  expect(simulatedCourse('+905321112233')).toBe('conversation')
  expect(simulatedCourse('+905321110000')).toBe('conversation')
  expect(simulatedCourse('+905321110010')).toBe('conversation')
})

it('has a number for every course but the ordinary one', () => {
  expect(SIMULATED_NUMBERS.map(({ course }) => course)).toEqual(
    SIMULATED_COURSES.filter((course) => course !== 'conversation'),
  )
})
