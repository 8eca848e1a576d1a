import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { AppError } from '@/lib/platform/errors'
import { countUnknownBooking, requireBookingAttemptsLeft } from './booking-attempts'

/** What the person who has the link sees: nothing of the account but its name, no number of anybody. */
export interface Booking {
  id: bigint
  ownerId: bigint
  bookingCode: string
  link: string
  startsAt: Date
  timezone: string
  /** On the clock of `timezone`. */
  date: string
  time: string
  status: 'booked' | 'cancelled'
  revision: number
  /** When it last became what it is now. */
  updatedAt: Date
  accountName: string
  /** Who booked it in a call. */
  assistantName: string | null
  /** Whether it can still be moved and cancelled. */
  open: boolean
}

/** Who asks, and by which code. */
export interface BookingVisit {
  code: string
  /** Where the request comes from. */
  address: string
}

type Row = Omit<Booking, 'id' | 'ownerId' | 'link' | 'date' | 'time' | 'open'> & {
  id: string
  ownerId: string
}

const STATEMENT = `
  select p.id, p.owner_id as "ownerId", p.booking_code as "bookingCode",
    p.starts_at as "startsAt", p.timezone, p.status, p.revision, p.updated_at as "updatedAt",
    u.name as "accountName", a.name as "assistantName"
  from appointments p join users u on u.id = p.owner_id
  left join calls c on c.id = p.call_id left join assistants a on a.id = c.assistant_id
  where p.booking_code = $1`

const CODE = /^[A-Z0-9]{4,20}$/

/**
 * The appointment that a booking code opens, whoever asks: the code is the permission, and has no
 * account around it. An address that tries codes out is stopped.
 * @throws not_found, too_many_attempts
 */
export async function findBooking({ code, address }: BookingVisit): Promise<Booking> {
  await requireBookingAttemptsLeft(address)
  const bookingCode = code.trim().toUpperCase()
  const { rows } = CODE.test(bookingCode)
    ? await systemPool().query<Row>(STATEMENT, [bookingCode])
    : { rows: [] }
  const [row] = rows
  if (!row) {
    await countUnknownBooking(address)
    throw new AppError('not_found')
  }
  return {
    ...row,
    ...localTimeOf(row.startsAt, row.timezone),
    id: BigInt(row.id),
    ownerId: BigInt(row.ownerId),
    link: `${config().APP_URL}/appointments/${row.bookingCode}`,
    open: row.status === 'booked' && row.startsAt.getTime() > Date.now(),
  }
}
