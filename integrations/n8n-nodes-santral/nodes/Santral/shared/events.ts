import contract from './contract.json'

/** The titles that do not follow from the event's name, as `Call Completed` does. */
const TITLES: Record<string, string> = {
  'dnc.requested': 'Do-Not-Call Requested',
  'lead.hot': 'Lead Became Hot',
}

/** The events of the contract, in alphabetical order as n8n wants it. */
export const EVENT_OPTIONS = contract.events
  .map(({ name, when }) => ({
    name: TITLES[name] ?? name.split('.').map(capitalize).join(' '),
    value: name,
    description: capitalize(when),
  }))
  .sort((one, other) => one.name.localeCompare(other.name))

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
