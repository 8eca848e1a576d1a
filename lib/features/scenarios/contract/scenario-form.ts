import { z } from 'zod'
import type { Caller, Expectation, FixedTool, KnownContact, Setting } from '../rules/scenario'
import { blankExpectation, type ExpectationValues } from '../rules/blank-expectation'
import { NewScenario } from './panel-input'

export interface ScenarioValues {
  name: string
  callerKind: Caller['kind']
  /** One per line. */
  lines: string
  who: string
  wants: string
  maxTurns: number
  isKnown: boolean
  firstName: string
  lastName: string
  notes: string
  hasAppointment: boolean
  weekdaysAhead: number
  time: string
  hasDocument: boolean
  documentTitle: string
  documentText: string
  tools: FixedToolValues[]
  expectations: ExpectationValues[]
}

/** One per control. */
export interface FixedToolValues {
  kind: FixedTool['kind']
  tool: string
  answer: string
  seconds: number
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function scenarioBody(values: ScenarioValues): z.input<typeof NewScenario> {
  return {
    name: values.name,
    caller: callerBody(values),
    expectations: values.expectations.map(expectationBody),
  }
}

function callerBody(values: ScenarioValues): z.input<typeof NewScenario>['caller'] {
  const setting: Setting = {
    contact: values.isKnown ? contactBody(values) : null,
    document: values.hasDocument
      ? { title: values.documentTitle, text: values.documentText }
      : null,
    tools: values.tools.map(fixedToolBody),
  }
  if (values.callerKind === 'script') {
    return { kind: 'script', lines: linesOf(values.lines), ...setting }
  }
  const { who, wants, maxTurns } = values
  return { kind: 'persona', who, wants, maxTurns, ...setting }
}

function fixedToolBody({ kind, tool, answer, seconds }: FixedToolValues): FixedTool {
  switch (kind) {
    case 'answer':
      return { kind, tool, answer }
    case 'slow':
      return { kind, tool, answer, seconds }
    case 'failure':
      return { kind, tool }
  }
}

export function blankFixedTool(tool: string): FixedToolValues {
  return { kind: 'answer', tool, answer: '', seconds: 5 }
}

function contactBody(values: ScenarioValues): KnownContact {
  const { firstName, lastName, notes, hasAppointment, weekdaysAhead, time } = values
  const appointment = hasAppointment ? { weekdaysAhead, time } : null
  return { firstName, lastName, notes, appointment }
}

function expectationBody(values: ExpectationValues): Expectation {
  const { kind, tool, sentence, outcome } = values
  switch (kind) {
    case 'tool_used':
      return { kind, tool, arguments: values.arguments }
    case 'tool_not_used':
      return { kind, tool }
    case 'said':
    case 'never_said':
      return { kind, phrases: linesOf(values.phrases) }
    case 'no_invented_price':
      return { kind }
    case 'judged':
      return { kind, sentence }
    case 'outcome':
      return { kind, outcome }
  }
}

export function scenarioValues(saved?: {
  name: string
  caller: Caller
  expectations: readonly Expectation[]
}): ScenarioValues {
  const caller = saved?.caller
  const persona = caller?.kind === 'persona' ? caller : null
  const { contact = null, document = null, tools = [] } = caller ?? {}
  return {
    name: saved?.name ?? '',
    callerKind: caller?.kind ?? 'script',
    lines: caller?.kind === 'script' ? caller.lines.join('\n') : '',
    who: persona?.who ?? '',
    wants: persona?.wants ?? '',
    maxTurns: persona?.maxTurns ?? 8,
    isKnown: contact !== null,
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    notes: contact?.notes ?? '',
    hasAppointment: Boolean(contact?.appointment),
    weekdaysAhead: contact?.appointment?.weekdaysAhead ?? 2,
    time: contact?.appointment?.time ?? '14:00',
    hasDocument: document !== null,
    documentTitle: document?.title ?? '',
    documentText: document?.text ?? '',
    tools: tools.map((fixed) => ({ ...blankFixedTool(fixed.tool), ...fixed })),
    expectations: (saved?.expectations ?? []).map(expectationValues),
  }
}

function expectationValues(expectation: Expectation): ExpectationValues {
  const blank = blankExpectation(expectation.kind)
  return 'phrases' in expectation
    ? { ...blank, phrases: expectation.phrases.join('\n') }
    : { ...blank, ...expectation }
}

const CONTROLS: Readonly<Record<string, string>> = {
  'caller.lines': 'lines',
  'caller.who': 'who',
  'caller.wants': 'wants',
  'caller.maxTurns': 'maxTurns',
  'caller.contact.firstName': 'firstName',
  'caller.contact.lastName': 'lastName',
  'caller.contact.notes': 'notes',
  'caller.contact.appointment.weekdaysAhead': 'weekdaysAhead',
  'caller.contact.appointment.time': 'time',
  'caller.document.title': 'documentTitle',
  'caller.document.text': 'documentText',
}

/** Returns the control of a path: `lines` for `caller.lines.2`. */
function controlOf(path: readonly PropertyKey[]): PropertyKey[] {
  const text = path.map(String).join('.')
  const known = Object.entries(CONTROLS).find(
    ([prefix]) => text === prefix || text.startsWith(`${prefix}.`),
  )
  if (known) return [known[1]]
  const [first, ...inCaller] = path
  if (first === 'caller' && inCaller[0] === 'tools') return inCaller
  const phrases = path.indexOf('phrases')
  return phrases < 0 ? [...path] : path.slice(0, phrases + 1)
}

/** Validates the form with the schema of the body, with the form's controls in the errors. */
export const ScenarioForm = z.custom<ScenarioValues>().superRefine((values, context) => {
  const { error } = NewScenario.safeParse(scenarioBody(values), { reportInput: true })
  for (const { message: _, ...issue } of error?.issues ?? []) {
    const path = controlOf(issue.path)
    const input = path.reduce<unknown>(
      (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
      values,
    )
    context.addIssue({ ...issue, path, input } as Parameters<typeof context.addIssue>[0])
  }
})
