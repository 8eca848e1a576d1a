/** The events of the contract, in alphabetical order as n8n wants it. */
export const EVENT_OPTIONS = [
  {
    name: 'Appointment Booked',
    value: 'appointment.booked',
    description: 'An appointment is created',
  },
  {
    name: 'Appointment Cancelled',
    value: 'appointment.cancelled',
    description: 'An appointment is cancelled',
  },
  {
    name: 'Appointment Rescheduled',
    value: 'appointment.rescheduled',
    description: 'An appointment is moved; the previous date and time are in it',
  },
  {
    name: 'Call Completed',
    value: 'call.completed',
    description: 'A call has ended and its analysis is stored',
  },
  {
    name: 'Call Failed',
    value: 'call.failed',
    description: 'The person could not be reached: no answer, busy, rejected or abandoned',
  },
  {
    name: 'Campaign Finished',
    value: 'campaign.finished',
    description: 'A campaign completes, in whichever way, once',
  },
  {
    name: 'Contact Created',
    value: 'contact.created',
    description: 'A new contact is created, by the API, in the panel or from a call',
  },
  {
    name: 'Do-Not-Call Requested',
    value: 'dnc.requested',
    description: 'A person asks not to be called, or asks for deletion of their data',
  },
  {
    name: 'Lead Became Hot',
    value: 'lead.hot',
    description: 'A lead crosses the hot threshold in a call',
  },
]
