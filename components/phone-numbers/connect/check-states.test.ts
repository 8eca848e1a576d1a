import { describe, expect, it } from 'vitest'
import { stoppedChecks, waitingChecks, withState } from './check-states'

const shown = waitingChecks(['credentials', 'number', 'trunk', 'save'])
const states = (checks: typeof shown) => checks.map(({ state }) => state).join(' ')

describe('the checks of a connection', () => {
  it('wait, run and pass in their places', () => {
    const running = withState(withState(shown, 'credentials', 'passed'), 'number', 'running')
    expect(states(running)).toBe('passed running waiting waiting')
    expect(shown.every(({ state }) => state === 'waiting')).toBe(true)
  })

  it('stop at the one that failed, whatever was heard of it', () => {
    const heard = withState(shown, 'credentials', 'passed')
    expect(states(stoppedChecks(heard, 'number'))).toBe('passed failed skipped skipped')
    expect(states(stoppedChecks(heard, 'credentials'))).toBe('failed skipped skipped skipped')
  })

  it('stop at the one being made where nobody says which failed', () => {
    const heard = withState(shown, 'credentials', 'running')
    expect(states(stoppedChecks(heard, undefined))).toBe('failed skipped skipped skipped')
    expect(states(stoppedChecks(shown, undefined))).toBe('skipped skipped skipped skipped')
  })
})
