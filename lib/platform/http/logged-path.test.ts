import { expect, it } from 'vitest'
import { loggedPath } from './logged-path'

it.each([
  ['/api/calendar/k3J9sQ.ics', '/api/calendar/[secret]'],
  ['/api/appointments/booking/k3J9sQ/cancel', '/api/appointments/booking/[secret]/cancel'],
  ['/appointments/k3J9sQ/calendar.ics', '/appointments/[secret]/calendar.ics'],
  ['/api/appointments/12/cancel', '/api/appointments/12/cancel'],
  ['/api/calendar-feed', '/api/calendar-feed'],
  ['/appointments', '/appointments'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
