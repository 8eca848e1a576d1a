import { describe, expect, it } from 'vitest'
import { stoppedChecks, waitingChecks, withState } from './stage'

const shown = waitingChecks(['credentials', 'number', 'trunk', 'save'])
const states = (checks: typeof shown) => checks.map(({ state }) => state).join(' ')

describe('the checks of a connection', () => {
  it('wait, run and pass in order', () => {
    const running = withState(withState(shown, 'credentials', 'passed'), 'number', 'running')
    expect(states(running)).toBe('passed running waiting waiting')
    expect(shown.every(({ state }) => state === 'waiting')).toBe(true)
  })

  it('stop at the failed one, whatever state was reported for it', () => {
    const shownSoFar = withState(shown, 'credentials', 'passed')
    expect(states(stoppedChecks(shownSoFar, 'number'))).toBe('passed failed skipped skipped')
    expect(states(stoppedChecks(shownSoFar, 'credentials'))).toBe('failed skipped skipped skipped')
  })

  it('stop at the running one where the failed one is unknown', () => {
    const shownSoFar = withState(shown, 'credentials', 'running')
    expect(states(stoppedChecks(shownSoFar, undefined))).toBe('failed skipped skipped skipped')
    expect(states(stoppedChecks(shown, undefined))).toBe('skipped skipped skipped skipped')
  })
})
