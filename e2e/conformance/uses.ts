import type { Ids } from './tenancy-world'

/** The rows that a lead form can use. */
export const usesOf = ({ assistant, phoneNumber, campaign, cadence }: Ids) => [
  { assistantId: assistant },
  { phoneNumberId: phoneNumber },
  { campaignId: campaign },
  { cadenceId: cadence },
]

/** A step of a cadence. */
export const callStep = (assistantId: string) => ({ type: 'call', delayMinutes: 1, assistantId })
