import type { LocalTime } from '@/lib/platform/time/local-time'
import { agrees } from '../agreement'
import type { Briefing } from '../briefing'
import { detectLanguage } from '../detect-language'
import { type TalkLanguage, talkLanguage } from '../words'
import type { Item, Used } from './history'
import { type Intent, intentOf } from './intents'
import { namesTerm } from './key-terms'
import { spokenTime } from './phrases'
import { changedBy, type When, whenIn } from './when'

interface Booked extends LocalTime {
  bookingCode: string
}

export interface State {
  language: TalkLanguage
  /** Local date of the account: `2026-11-21`. */
  today: string
  userText: string
  /** The utterance before. */
  previousText: string
  intent: Intent
  /** Whether the last user turn is a clear yes. */
  agrees: boolean
  /** The current task, until it is done. */
  task: 'book' | 'move' | 'cancel' | null
  /** The requested time, of all user turns. */
  wish: When | null
  /** The time in the last user turn. */
  named: When | null
  /** The free times that were found. */
  proposed: LocalTime[]
  /** Those of them that the assistant named last, in the order of its words. */
  offered: LocalTime[]
  /** Whether it named them in its last utterance. */
  isOffering: boolean
  appointments: Booked[]
  /** Tool calls since the last user turn, in order. */
  uses: Used[]
  /** The custom tool whose agreement the assistant has just asked for. */
  asked: Used | null
  /** Names of the tools that have succeeded in this talk. */
  succeeded: Set<string>
  sent: Set<string>
  /** Whether something was booked, sent or noted, so that thanks end the talk. */
  isDone: boolean
  /** The last utterance of the assistant after its greeting; empty before. */
  lastSaid: string
  askedDoNotCall: boolean
}

/** Computes the state from all items of a talk. */
export function stateOf(briefing: Briefing, items: readonly Item[]): State {
  const state: State = {
    language: talkLanguage(briefing.assistant.language),
    today: briefing.account.localTime.slice(0, 10),
    userText: '',
    previousText: '',
    intent: 'other',
    agrees: false,
    task: null,
    wish: null,
    named: null,
    proposed: [],
    offered: [],
    isOffering: false,
    appointments: [...briefing.appointments],
    uses: [],
    asked: null,
    succeeded: new Set(),
    sent: new Set(),
    isDone: false,
    lastSaid: '',
    askedDoNotCall: false,
  }
  for (const item of items) {
    if (item.kind === 'user') addUserTurn(state, item.text, briefing.assistant.keyTerms)
    else if (item.kind === 'used') addToolCall(state, item.use)
    else if (state.userText) addAnswer(state, item.text)
  }
  return state
}

function addAnswer(state: State, text: string): void {
  const named = state.proposed
    .map((slot) => ({ slot, at: text.indexOf(spokenTime(slot, state.language)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ slot }) => slot)
  state.lastSaid = text
  state.isOffering = named.length > 0
  if (state.isOffering) state.offered = named
}

const NOTHING_OFFERED = { wish: null, proposed: [], offered: [], isOffering: false }

/** Intents that abandon the current task. */
const LEAVES: ReadonlySet<Intent> = new Set<Intent>(['goodbye', 'do_not_call', 'not_interested'])

function addUserTurn(state: State, text: string, keyTerms: readonly string[]): void {
  const named = whenIn(text, state.today)
  const before = state.intent
  state.language = detectLanguage(text.slice(0, 500)) ?? state.language
  state.previousText = state.userText
  state.userText = text
  state.asked = state.uses.findLast(({ code }) => code === 'confirmation_needed') ?? null
  state.uses = []
  state.agrees = agrees(text)
  state.named = named
  state.askedDoNotCall = before === 'not_interested'
  state.isDone ||= before === 'details' || before === 'interest'
  const intent = intentOf(text)
  const isAbout = intent === 'other' && namesTerm(text, keyTerms)
  state.intent = withTask(state, isAbout ? 'question' : intent)
  if (state.intent === 'book' || state.intent === 'move' || state.intent === 'cancel') {
    if (state.task !== state.intent) Object.assign(state, NOTHING_OFFERED)
    state.task = state.intent
  } else if (LEAVES.has(state.intent)) {
    state.task = null
  }
  if (named) state.wish = changedBy(state.wish, named)
}

/** Intents of answers, which may name a time. */
const ANSWERS: ReadonlySet<Intent> = new Set<Intent>(['yes', 'no', 'thanks', 'move', 'interest'])

function withTask(state: State, intent: Intent): Intent {
  const { task, named, wish, offered, isOffering } = state
  if (isOffering && intent === 'not_interested') return 'no'
  const isOpen = intent === 'question' || intent === 'other' || intent === 'about'
  if (task && task !== 'cancel' && named && (isOpen || ANSWERS.has(intent))) return task
  if (!task && named && (isOpen || (intent === 'yes' && acceptsTime(state)))) return 'book'
  if (task && intent === 'book') return task === 'move' ? 'move' : 'book'
  // "That suits me" answers a proposal.
  if (intent === 'about' && (offered.length > 0 || wish)) return 'yes'
  return intent
}

/** Whether a yes with a time is about an appointment: it answers the greeting, or names a day and an hour. */
function acceptsTime({ named, lastSaid, askedDoNotCall }: State): boolean {
  return !askedDoNotCall && (lastSaid === '' || Boolean(named?.days && named.time))
}

function addToolCall(state: State, use: Used): void {
  state.uses.push(use)
  const { tool, given, result } = use
  if (tool === 'send_message' && typeof given.action === 'string') state.sent.add(given.action)
  if (!result) return
  state.succeeded.add(tool)
  if (tool === 'free_slots') state.proposed = timesOf(result.slots)
  if (tool === 'send_message') state.isDone = true
  const appointment = bookedOf(result)
  if (!appointment || !APPOINTMENT_TOOLS.has(tool)) return
  const others = state.appointments.filter((one) => one.bookingCode !== appointment.bookingCode)
  const kept = tool === 'cancel_appointment' ? others : [...others, appointment]
  state.appointments = kept.toSorted((a, b) =>
    `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`),
  )
  Object.assign(state, { ...NOTHING_OFFERED, task: null, isDone: true })
}

const APPOINTMENT_TOOLS = new Set([
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
])

function timesOf(slots: unknown): LocalTime[] {
  return Array.isArray(slots) ? (slots as LocalTime[]) : []
}

function bookedOf({ bookingCode, date, time }: Record<string, unknown>): Booked | null {
  const isBooked = [bookingCode, date, time].every((value) => typeof value === 'string')
  return isBooked ? ({ bookingCode, date, time } as Booked) : null
}
