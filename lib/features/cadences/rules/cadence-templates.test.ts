import { expect, it } from 'vitest'
import { CadenceStepInput } from '../contract/panel-input'
import { builtInTemplates, callBy } from './cadence-templates'

it('has the same templates in both languages, and the endpoint accepts them unchanged', () => {
  const shape = (locale: string) =>
    builtInTemplates(locale).map(({ key, steps }) => [
      key,
      steps.map(({ type, delayMinutes }) => [type, delayMinutes]),
    ])
  expect(shape('tr')).toEqual(shape('en'))
  for (const { steps } of [...builtInTemplates('tr'), ...builtInTemplates('en')]) {
    for (const step of callBy(steps, 'asst_1', [])) {
      expect(CadenceStepInput.parse(step)).toEqual(step)
    }
  }
})

it('replaces assistants that are not the account’s by the chosen one', () => {
  const step = (assistantId: string) => ({ type: 'call', delayMinutes: 0, assistantId }) as const
  const steps = [step('a'), step('gone'), step('')]
  expect(callBy(steps, 'b', [{ id: 'a' }, { id: 'b' }])).toEqual([step('a'), step('b'), step('b')])
})
