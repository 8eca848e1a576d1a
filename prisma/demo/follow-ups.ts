/** The demo account's plans: weekdays from tomorrow on, on the clinic's clock. */
export const DEMO_APPOINTMENTS = [
  { phone: '+90 536 555 50 65', weekdaysAhead: 1, time: '15:00' },
  { phone: '+90 533 555 20 32', weekdaysAhead: 3, time: '16:30' },
]

export const DEMO_CAMPAIGN = {
  name: 'Yıllık kontrol hatırlatması',
  callsPerMinute: 5,
  maxAttempts: 2,
}
