import { callApi, type Problem } from '@/components/ui/api-client'
import type { FreeSlotsAnswer } from '@/lib/features/appointments/contract/free-slots'
import { minutesOf } from '@/lib/platform/time/clock'
import type { Start } from './calendar-types'

/**
 * The times of these days to which the server would let an appointment be moved, in order.
 * @returns a problem if they could not be read
 */
export async function readStarts(
  appointmentId: string,
  dates: readonly string[],
): Promise<{ starts: Start[] } | { problem: Problem }> {
  const last = dates.at(-1) ?? ''
  const starts: Start[] = []
  for (let from = dates[0] ?? null; from !== null && from <= last;) {
    const query = new URLSearchParams({ appointmentId, from, to: last })
    const result = await callApi<FreeSlotsAnswer>({
      path: `/api/appointments/free-slots?${query.toString()}`,
    })
    if (!result.ok) return { problem: result.problem }
    const { slots, nextFrom } = result.data
    starts.push(...slots.map((slot) => ({ ...slot, from: minutesOf(slot.time.slice(0, 5)) })))
    from = nextFrom
  }
  return { starts: starts.filter(({ date }) => dates.includes(date)) }
}
