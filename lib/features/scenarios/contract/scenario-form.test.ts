import { expect, it } from 'vitest'
import { NewScenario } from './panel-input'
import { blankExpectation } from '../rules/blank-expectation'
import { scenarioBody, ScenarioForm, scenarioValues } from './scenario-form'
import { ourScenarios } from '../templates/our-scenarios'

const ours = ['tr', 'en'].flatMap((language) =>
  ourScenarios({ language, coreKnowledge: '', handOverPhone: null, tools: ['order_status'] }),
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

it('keeps what tools answer, and names their controls in its errors', () => {
  const tools = [
    { kind: 'answer' as const, tool: 'order_status', answer: '{"a": 1}' },
    { kind: 'slow' as const, tool: 'order_status', answer: '[]', seconds: 3 },
    { kind: 'failure' as const, tool: 'return_order' },
  ]
  const caller = { kind: 'script' as const, lines: ['Hi.'], tools }
  const scenario = NewScenario.parse({ name: 'A', caller })
  const values = scenarioValues(scenario)
  expect(NewScenario.parse(scenarioBody(values))).toEqual(scenario)
  const wrong = { ...values.tools[0]!, answer: 'Hello' }
  const { error } = ScenarioForm.safeParse({ ...values, tools: [wrong] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['tools.0.answer'])
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
