import { expect, it } from 'vitest'
import { SIMULATED_SCENARIOS, SIMULATED_NUMBERS, simulatedScenario } from './simulated-numbers'

it('reads the scenario from the last four digits', () => {
  expect(simulatedScenario('+905551110001')).toBe('no_answer')
  expect(simulatedScenario('+905551110004')).toBe('abandoned')
  expect(simulatedScenario('+12025550108')).toBe('conversation')
  expect(simulatedScenario('+12025550008')).toBe('hot')
})

it('answers all other numbers', () => {
  expect(simulatedScenario('+905321112233')).toBe('conversation')
  expect(simulatedScenario('+905321110000')).toBe('conversation')
  expect(simulatedScenario('+905321110010')).toBe('conversation')
})

it('has a number for every scenario but the ordinary one', () => {
  expect(SIMULATED_NUMBERS.map(({ scenario }) => scenario)).toEqual(
    SIMULATED_SCENARIOS.filter((scenario) => scenario !== 'conversation'),
  )
})
