import { addDays } from '@/lib/platform/time/day-range'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { sendCalls } from './decide-messages'
import { choiceOf } from './choice'
import { spokenDay, spokenTime } from './phrases'
import { call, say, type Situation, type Step } from './step'

const PROPOSALS = 3

/** Length of the search for a time if no days were named. */
const DAYS = 7

/** Books, moves and cancels; null if the talk is about something else. */
export function decideAppointment(situation: Situation): Step | null {
  const { state } = situation
  const last = state.uses.findLast(({ tool }) => tool !== 'send_message')
  switch (last?.tool) {
    case 'book_appointment':
    case 'reschedule_appointment':
      return last.result ? afterBooking(situation, last.tool) : afterRefusal(situation, last.code)
    case 'cancel_appointment':
      return last.result ? cancelled(situation, last.result) : say(situation.phrases.toolFailed)
    case 'free_slots':
      return last.result ? chooseOf(situation) : say(situation.phrases.toolFailed)
    case undefined:
      break
    default:
      return null
  }
  if (!state.task) return null
  return state.task === 'cancel' ? cancel(situation) : arrange(situation, state.task)
}

/** Asks for a time, looks for free times, and takes the time that the person agreed to. */
function arrange(situation: Situation, task: 'book' | 'move'): Step | null {
  const { state, phrases, tools } = situation
  const choice = choiceOf(state)
  if (state.intent !== task && !choice) return null
  const [current] = state.appointments
  if (task === 'move' && !current) return say(phrases.noAppointment)
  if (choice) return choice.isAgreed ? take(situation, choice.slot) : ask(situation, choice.slot)
  if (!state.wish) {
    return say(
      task === 'move' && current
        ? phrases.moveToWhen(spokenTime(current, state.language))
        : phrases.whichTime,
    )
  }
  if (!tools.has('free_slots')) return say(phrases.toolFailed)
  const { days, part } = state.wish
  const from = days?.from ?? addDays(state.today, 1)
  const to = days?.to ?? addDays(from, DAYS)
  const moved = task === 'move' && current ? { bookingCode: current.bookingCode } : {}
  return call('free_slots', { from, to, part, ...moved })
}

function take({ state, tools }: Situation, { date, time }: LocalTime): Step {
  const [current] = state.appointments
  return state.task === 'move' && current && tools.has('reschedule_appointment')
    ? call('reschedule_appointment', { bookingCode: current.bookingCode, date, time })
    : call('book_appointment', { date, time })
}

/** Names a free time, and asks whether to take it. */
function ask({ state, phrases }: Situation, slot: LocalTime, before = ''): Step {
  const time = spokenTime(slot, state.language)
  return say(before, state.task === 'move' ? phrases.shallIMove(time) : phrases.shallIBook(time))
}

/** Proposes free times: the requested one, or others. */
function chooseOf(situation: Situation): Step {
  const { state, phrases } = situation
  const { proposed, wish, language } = state
  const [first] = proposed
  if (!first) return say(phrases.noneFree)
  const wasRefused = state.uses.some(({ code }) => isNotFree(code))
  const match = !wasRefused && proposed.find(({ time }) => time.slice(0, 5) === wish?.time)
  const isMissed = wish?.time && !match
  const before = wasRefused ? phrases.taken : isMissed ? phrases.notFree(wish.time ?? '') : ''
  if (match && wish?.days?.from === wish?.days?.to && wish?.days) return ask(situation, match)
  if (wish?.isAny || proposed.length === 1) return ask(situation, first, before)
  const near = wish?.time ? nearest(proposed, wish.time) : proposed
  const proposals = proposalsOf(near).map((slot) => spokenTime(slot, language))
  return say(before, phrases.proposals(proposals))
}

/** Sorts times by their distance from the requested time. */
function nearest(slots: readonly LocalTime[], wished: string): LocalTime[] {
  const distance = ({ time }: LocalTime) => Math.abs(minutesOf(time) - minutesOf(wished))
  return slots.toSorted((one, other) => distance(one) - distance(other))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.slice(0, 5).split(':').map(Number)
  return hours * 60 + minutes
}

function proposalsOf(slots: readonly LocalTime[]): LocalTime[] {
  const firsts = slots.filter(
    ({ date }, at) => slots.findIndex((other) => other.date === date) === at,
  )
  return (firsts.length > 1 ? firsts : slots).slice(0, PROPOSALS)
}

function afterBooking(
  situation: Situation,
  tool: 'book_appointment' | 'reschedule_appointment',
): Step {
  const { state, phrases } = situation
  const isBooking = tool === 'book_appointment'
  const calls = isBooking ? sendCalls(situation, true) : []
  if (calls.length > 0) return { calls }
  const { date, time } = state.uses.findLast((use) => use.tool === tool)?.result ?? {}
  const day = spokenDay(String(date), state.language)
  const isSent = state.uses.some((use) => use.tool === 'send_message' && use.result?.queued)
  const done = isBooking ? phrases.booked : phrases.moved
  return say(isSent ? phrases.confirmationFollows : '', done(day, String(time)))
}

function isNotFree(code: string | null): boolean {
  return code === 'slot_taken' || code === 'slot_unavailable'
}

/** Looks for other times once, if the time is no longer free. */
function afterRefusal({ state, phrases }: Situation, code: string | null): Step {
  if (code === 'contact_unknown') return say(phrases.cannotBook)
  if (!isNotFree(code)) return say(phrases.toolFailed)
  const given = state.uses.at(-1)?.given ?? {}
  const from = String(given.date)
  const { bookingCode } = given
  const moved = bookingCode ? { bookingCode } : {}
  return call('free_slots', { from, to: addDays(from, DAYS), part: null, ...moved })
}

/** Cancels after a confirmation. */
function cancel(situation: Situation): Step | null {
  const { state, phrases } = situation
  const [appointment] = state.appointments
  if (!appointment) return state.intent === 'cancel' ? say(phrases.noAppointment) : null
  const question = phrases.reallyCancel(spokenTime(appointment, state.language))
  if (state.agrees && state.lastSaid.includes(question)) {
    const { bookingCode } = appointment
    return call('cancel_appointment', { bookingCode, reason: null })
  }
  if (state.agrees || state.intent === 'cancel') return say(question)
  return state.intent === 'no' ? say(phrases.kept) : null
}

function cancelled({ state, phrases }: Situation, result: Record<string, unknown>): Step {
  const appointment = { date: String(result.date), time: String(result.time) }
  return say(phrases.cancelled(spokenTime(appointment, state.language)))
}
