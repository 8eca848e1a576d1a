/** The trunk of a number that the simulated exchange made up. */
export const SIMULATED_SIP_HOST = 'sip.simulated.example'

/** What happens in a call of the simulated exchange. */
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
 * The last four digits of the dialled number choose the scenario.
 * See docs/contract/decisions.md#simulated-numbers.
 */
export const SIMULATED_NUMBERS: readonly { ending: string; course: SimulatedScenario }[] = [
  { ending: '0001', course: 'no_answer' },
  { ending: '0002', course: 'busy' },
  { ending: '0003', course: 'rejected' },
  { ending: '0004', course: 'abandoned' },
  { ending: '0005', course: 'refused' },
  { ending: '0006', course: 'do_not_call' },
  { ending: '0007', course: 'appointment' },
  { ending: '0008', course: 'hot' },
  { ending: '0009', course: 'not_interested' },
]

/** Any number that the table does not name is answered. */
export function simulatedScenario(phone: string): SimulatedScenario {
  return SIMULATED_NUMBERS.find(({ ending }) => phone.endsWith(ending))?.course ?? 'conversation'
}
