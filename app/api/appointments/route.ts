import { config } from '@/lib/platform/config'
import * as contracts from '@/lib/features/appointments/contract/panel'
import { startOfDay } from '@/lib/platform/time/local-time'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'
import { listAppointments } from '@/lib/features/appointments/read-appointments'
import { makeAppointment } from '@/lib/features/appointments/book-appointment'

type Moment = { date: string } | { at: Date }

function instantOf(moment: Moment | undefined, timezone: string, days: number): Date | undefined {
  if (!moment) return undefined
  return 'at' in moment ? moment.at : startOfDay(moment.date, timezone, days)
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: panelRoute({
    contract: contracts.panelListAppointments,
    run: async ({ account, query: { from, to, status, page, limit } }) => {
      const { appointments, total } = await listAppointments(account, {
        from: instantOf(from, account.timezone, 0),
        to: instantOf(to, account.timezone, 1),
        status,
        page,
        limit,
        countAll: true,
      })
      const { APP_URL } = config()
      return reply(200, {
        data: appointments.map((each) => contracts.presentAppointment(each, APP_URL)),
        pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
      })
    },
  }),
  POST: panelRoute({
    contract: contracts.panelBookAppointment,
    run: async ({ account, body }) => {
      const appointment = await makeAppointment(account, body)
      return reply(201, contracts.presentAppointment(appointment, config().APP_URL))
    },
  }),
})
