import { localTimeOf } from '@/lib/platform/time/local-time'

type Fields = Record<string, unknown>

/** Each first happens no later than each second, in an object that has both. */
const IN_ORDER: [earlier: string[], later: string[]][] = [
  [
    ['startedAt', 'started_at'],
    ['answeredAt', 'endedAt', 'ended_at', 'finishedAt'],
  ],
  [
    ['createdAt', 'created_at'],
    ['lastDeliveryAt', 'updatedAt', 'startedAt', 'next_run_at'],
  ],
  [['cancelledAt'], ['startsAt']],
]

/**
 * What is out of order in an example: the end of something before its start, an event after the moment
 * at which the example was sent, or an appointment whose local and absolute times differ. Looks into
 * every object inside. For tests of samples and documentation.
 * @param sentAt the `timestamp` of the envelope around the object
 */
export function anachronisms(value: unknown, sentAt: number | null = null): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => anachronisms(one, sentAt))
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Fields
  const timestamp = momentOf(fields.timestamp) ?? sentAt
  return [
    ...outOfOrder(fields),
    ...afterSending(fields, timestamp),
    ...localTimes(fields),
    ...Object.values(fields).flatMap((part) => anachronisms(part, timestamp)),
  ]
}

function momentOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? Date.parse(value) : null
}

function outOfOrder(fields: Fields): string[] {
  const found: string[] = []
  for (const [earlier, later] of IN_ORDER) {
    for (const first of earlier) {
      for (const second of later) {
        const [one, other] = [momentOf(fields[first]), momentOf(fields[second])]
        if (one !== null && other !== null && one > other) found.push(`${second} before ${first}`)
      }
    }
  }
  const [start, end] = [momentOf(fields.started_at), momentOf(fields.ended_at)]
  if (start !== null && end !== null && Number(fields.duration_seconds) * 1000 > end - start) {
    found.push('longer than from start to end')
  }
  return found
}

/** An appointment lies ahead of what was sent about it. Everything else has happened by then. */
function afterSending(fields: Fields, sentAt: number | null): string[] {
  if (sentAt === null) return []
  return Object.entries(fields).flatMap(([name, value]) => {
    const moment = momentOf(value)
    if (moment === null || name === 'timestamp') return []
    const isAhead = moment > sentAt
    return isAhead === (name === 'startsAt')
      ? []
      : [`${name} ${isAhead ? 'after' : 'before'} timestamp`]
  })
}

function localTimes(fields: Fields): string[] {
  const { startsAt, timezone, date, time, previousDate, previousTime } = fields
  if (typeof startsAt !== 'string' || typeof timezone !== 'string') return []
  const local = localTimeOf(new Date(startsAt), timezone)
  const found = local.date === date && local.time === time ? [] : ['startsAt at another local time']
  const moved = previousDate === date && previousTime === time
  return moved ? [...found, 'moved to the time it had'] : found
}
