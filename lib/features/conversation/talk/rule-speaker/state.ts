import type { LocalTime } from '@/lib/platform/time/local-time'
import type { Briefing } from '../briefing'
import { detectLanguage } from '../detect-language'
import { type TalkLanguage, talkLanguage } from '../words'
import type { Item, Used } from './history'
import { type Intent, intentOf, isYes } from './intents'
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
  agrees: boolean
  /** The current task, until it is done. */
  task: 'book' | 'move' | 'cancel' | null
  wish: When | null
  /** Whether the last user turn requested it. */
  isNewWish: boolean
  proposed: LocalTime[]
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
    isNewWish: false,
    proposed: [],
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
    if (item.kind === 'user') addUserTurn(state, item.text)
    else if (item.kind === 'used') addToolCall(state, item.use)
    else if (state.userText) state.lastSaid = item.text
  }
  return state
}

/** Intents that abandon the current task. */
const LEAVES: ReadonlySet<Intent> = new Set<Intent>(['goodbye', 'do_not_call', 'not_interested'])

function addUserTurn(state: State, text: string): void {
  const wish = whenIn(text, state.today)
  const before = state.intent
  state.language = detectLanguage(text.slice(0, 500)) ?? state.language
  state.previousText = state.userText
  state.userText = text
  state.asked = state.uses.findLast(({ code }) => code === 'confirmation_needed') ?? null
  state.uses = []
  state.agrees = isYes(text)
  state.isNewWish = wish !== null
  state.askedDoNotCall = before === 'not_interested'
  state.isDone ||= before === 'details' || before === 'interest'
  state.intent = withTask(state, intentOf(text))
  if (state.intent === 'book' || state.intent === 'move' || state.intent === 'cancel') {
    if (state.task !== state.intent) Object.assign(state, { wish: null, proposed: [] })
    state.task = state.intent
  } else if (LEAVES.has(state.intent)) {
    state.task = null
  }
  if (wish) state.wish = changedBy(state.wish, wish)
}

function withTask({ task, isNewWish, wish, proposed }: State, intent: Intent): Intent {
  const isOpen = intent === 'question' || intent === 'other' || intent === 'about'
  if (task && task !== 'cancel' && isNewWish && (isOpen || intent === 'move')) return task
  if (!task && isNewWish && isOpen) return 'book'
  if (task && intent === 'book') return task === 'move' ? 'move' : 'book'
  // "That suits me" answers a proposal.
  if (intent === 'about' && (proposed.length > 0 || wish)) return 'yes'
  return intent
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
  Object.assign(state, { task: null, wish: null, proposed: [], isDone: true })
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
