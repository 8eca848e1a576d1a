import { telephony } from './'

/** Whether calls are simulated: nothing rings, and the dialled number chooses what happens. Decisions, section 7. */
export function isExchangeSimulated(): boolean {
  return telephony().kind === 'simulated'
}
