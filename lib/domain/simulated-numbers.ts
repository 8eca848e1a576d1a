/** The trunk of a number that the simulated exchange made up. */
export const SIMULATED_ADDRESS = 'sip.simulated.example'

/** What happens in a call of the simulated exchange. */
export const SIMULATED_COURSES = [
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

export type SimulatedCourse = (typeof SIMULATED_COURSES)[number]

/**
 * The last four digits of the dialled number choose the course.
 * See docs/contract/decisions.md#simulated-numbers.
 */
export const SIMULATED_NUMBERS: readonly { ending: string; course: SimulatedCourse }[] = [
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
export function simulatedCourse(phone: string): SimulatedCourse {
  return SIMULATED_NUMBERS.find(({ ending }) => phone.endsWith(ending))?.course ?? 'conversation'
}
