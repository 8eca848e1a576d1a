import { expect, it } from 'vitest'
import { NewScenario } from './panel-input'
import { blankExpectation } from '../rules/blank-expectation'
import { scenarioBody, ScenarioForm, scenarioValues } from './scenario-form'
import { ourScenarios } from '../templates/our-scenarios'

const ours = ['tr', 'en'].flatMap((language) =>
  ourScenarios({ language, coreKnowledge: '', handOverPhone: null }),
)

it.each(ours.map((scenario) => [scenario.name, scenario] as const))(
  'displays and sends the saved test %j unchanged',
  (_, scenario) => {
    expect(NewScenario.parse(scenarioBody(scenarioValues(scenario)))).toEqual(scenario)
  },
)

it('keeps all fields of a persona', () => {
  const scenario = NewScenario.parse({
    name: 'Hesitates',
    caller: {
      kind: 'persona',
      who: 'A busy mother',
      wants: 'A check-up',
      maxTurns: 5,
      contact: { firstName: 'Ada', appointment: { weekdaysAhead: 2, time: '10:30' } },
    },
    expectations: [{ kind: 'judged', sentence: 'It is patient.' }],
  })
  expect(NewScenario.parse(scenarioBody(scenarioValues(scenario)))).toEqual(scenario)
})

it('names the controls in its errors', () => {
  const values = {
    ...scenarioValues(),
    isKnown: true,
    expectations: [blankExpectation('said'), blankExpectation('judged')],
  }
  const { error } = ScenarioForm.safeParse(values)
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'expectations.0.phrases',
    'expectations.1.sentence',
    'firstName',
    'lines',
    'name',
  ])
})
