export const SIMULATED_SIP_HOST = 'sip.simulated.example'

export const SIMULATED_SCENARIOS = [
  'no_answer',
  'busy',
  'rejected',
  'abandoned',
  'refused',
  'do_not_call',
  'appointment',
  'hot',
  'not_interested',
  'conversation',
] as const

export type SimulatedScenario = (typeof SIMULATED_SCENARIOS)[number]

/**
 * The last four digits of the dialed number choose the scenario.
 * See docs/contract/decisions/phone-numbers.md#simulated-numbers.
 */
export const SIMULATED_NUMBERS: readonly { ending: string; scenario: SimulatedScenario }[] = [
  { ending: '0001', scenario: 'no_answer' },
  { ending: '0002', scenario: 'busy' },
  { ending: '0003', scenario: 'rejected' },
  { ending: '0004', scenario: 'abandoned' },
  { ending: '0005', scenario: 'refused' },
  { ending: '0006', scenario: 'do_not_call' },
  { ending: '0007', scenario: 'appointment' },
  { ending: '0008', scenario: 'hot' },
  { ending: '0009', scenario: 'not_interested' },
]

/** The scenario for a number. Numbers that are not in the table are answered. */
export function simulatedScenario(phone: string): SimulatedScenario {
  return SIMULATED_NUMBERS.find(({ ending }) => phone.endsWith(ending))?.scenario ?? 'conversation'
}
