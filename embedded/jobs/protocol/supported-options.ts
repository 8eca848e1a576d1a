import { firstLine } from '@/scripts/lib/first-line.mjs'
import { nextCronTime } from '../syntax/cron'
import { parseWhen } from '../syntax/durations'
import { compile } from '../syntax/expressions'
import type { SyncedFunction } from './schemas'

const IMPLEMENTED = new Set([
  'id',
  'name',
  'triggers',
  'steps',
  'idempotency',
  'concurrency',
  'cancel',
])

/**
 * Checks that this server implements every option of the functions, so that none is silently ignored.
 * @throws Error that names every function and option that is not implemented or not valid
 */
export function assertSupported(functions: readonly SyncedFunction[]): void {
  const problems = functions.flatMap((fn) =>
    problemsOf(fn).map((problem) => `${fn.id}: ${problem}`),
  )
  if (problems.length === 0) return
  throw new Error(
    `The embedded job runner cannot run these functions as they are written. ` +
      `Change them, or use an Inngest server (INNGEST_BASE_URL). ${problems.join('; ')}`,
  )
}

function problemsOf(fn: SyncedFunction): string[] {
  return [
    ...Object.keys(fn)
      .filter((option) => fn[option] !== undefined && !IMPLEMENTED.has(option))
      .map((option) => `the option "${option}" is not implemented`),
    ...fn.triggers.flatMap(triggerProblems),
    ...(fn.cancel ?? []).flatMap(({ event, if: condition, timeout }) => [
      ...eventProblems(event),
      ...expressionProblems(condition),
      ...problemsIn('cancelOn timeout', timeout, checkTimeout),
    ]),
    ...expressionProblems(fn.idempotency),
    ...(typeof fn.concurrency === 'object' ? [fn.concurrency].flat() : []).flatMap(({ key }) =>
      expressionProblems(key),
    ),
  ]
}

function triggerProblems(trigger: SyncedFunction['triggers'][number]): string[] {
  if ('event' in trigger) {
    return [...eventProblems(trigger.event), ...expressionProblems(trigger.expression)]
  }
  return [
    ...problemsIn('schedule', trigger.cron, (text) => nextCronTime(text, 0)),
    ...(trigger.jitter === undefined ? [] : ['the jitter of a schedule is not implemented']),
  ]
}

/** The SDK reports a duration that it cannot read as an empty string. */
function checkTimeout(text: string): void {
  if (parseWhen(text, 0) === 0) throw new RangeError('not a duration')
}

function eventProblems(name: string): string[] {
  return name.includes('*') ? [`the wildcard in the event "${name}" is not implemented`] : []
}

function expressionProblems(expression: string | undefined): string[] {
  return problemsIn('expression', expression, compile)
}

function problemsIn(
  what: string,
  text: string | undefined,
  check: (text: string) => unknown,
): string[] {
  if (text === undefined) return []
  try {
    check(text)
    return []
  } catch (error) {
    return [`the ${what} "${text}" is not valid (${firstLine(error)})`]
  }
}
