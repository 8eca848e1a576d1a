import { expect, it } from 'vitest'
import { notConfigured, ok, problem, warning } from './finding'
import { describeReport, makeReport } from './report'
import type { Check, Subject } from './finding'
import { runChecks } from './index'

it('puts problems last, and leaves secrets out', () => {
  const findings = [
    problem('mail', 'It said "535 hunter22"\nand more.', 'Correct SMTP_URL.'),
    ok('node', 'Node is 20.20.2.'),
    warning('clock', 'Late.', 'Wind it.'),
    notConfigured('chat app', 'None.', 'Set it.'),
  ]
  const report = makeReport(findings, 1234, ['hunter22'])
  expect(report).toMatchObject({ status: 'problem', durationMs: 1234 })
  expect(describeReport(report).split('\n')).toEqual([
    'ok              node      Node is 20.20.2.',
    'not configured  chat app  None.  → Set it.',
    'warning         clock     Late.  → Wind it.',
    'problem         mail      It said "535 [secret]" and more.  → Correct SMTP_URL.',
    '',
    `Santral ${report.version}: 1 problem, 1 warning, 1 not configured, 1 ok (1.2 s)`,
  ])
})

it('ends with every check, however one ends', async () => {
  const checks: Check[] = [
    { name: 'silent', run: () => new Promise(() => {}) },
    { name: 'broken', run: () => Promise.reject(new Error('It broke')) },
    { name: 'right', run: () => Promise.resolve([ok('right', 'Right.')]) },
  ]
  const findings = await runChecks(checks, {} as Subject, 20)
  expect(findings.map(({ check, status, found }) => `${check} ${status}: ${found}`)).toEqual([
    'silent problem: No answer within 0.02 s.',
    'broken problem: The check failed: It broke',
    'right ok: Right.',
  ])
})
