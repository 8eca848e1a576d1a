import { decideAppointment } from './decide-appointment'
import { answerQuestion, offer } from './decide-answer'
import { sendPending } from './decide-messages'
import { decideTool } from './decide-tool'
import { type Intent, wantsDeletion } from './intents'
import { spokenTime } from './phrases'
import { call, say, type Situation, type Step } from './step'
import { unrepeated } from './unrepeated'

type Rule = (situation: Situation) => Step

export function decide(situation: Situation): Step {
  return unrepeated(choose(situation), situation)
}

function choose(situation: Situation): Step {
  const { state } = situation
  const last = state.uses.at(-1)
  if (last?.tool === 'request_do_not_call') return afterDoNotCall(situation)
  if (last?.tool === 'hand_over') return say(situation.phrases.cannotHandOver)
  return decideTool(situation) ?? decideAppointment(situation) ?? RULES[state.intent](situation)
}

const RULES: Record<Intent, Rule> = {
  do_not_call: ({ state, phrases }) =>
    call('request_do_not_call', {
      reason: phrases.doNotCallReason,
      requestType: wantsDeletion(state.userText) ? 'data_deletion' : 'do_not_call',
    }),
  forbidden: ({ phrases }) => say(phrases.forbidden),
  human: handOver,
  cancel: ({ phrases }) => say(phrases.noAppointment),
  move: ({ phrases }) => say(phrases.noAppointment),
  when_booked: whenBooked,
  book: ({ phrases }) => say(phrases.whichTime),
  goodbye,
  not_interested: ({ state, phrases, ...rest }) =>
    state.askedDoNotCall ? goodbye({ state, phrases, ...rest }) : say(phrases.notInterested),
  details: (situation) => sendPending(situation, 'details'),
  price: answerQuestion,
  interest: (situation) => sendPending(situation, 'interest'),
  thanks: (situation) =>
    situation.state.isDone ? goodbye(situation) : say(situation.phrases.welcome),
  about: offer,
  question: answerQuestion,
  yes: agree,
  no: ({ state, phrases }) => say(state.isDone ? phrases.anythingElse : phrases.understoodNo),
  other: (situation) =>
    situation.state.lastSaid || situation.state.uses.length > 0
      ? answerQuestion(situation)
      : offer(situation),
}

function agree(situation: Situation): Step {
  const { state, phrases } = situation
  if (state.askedDoNotCall) return RULES.do_not_call(situation)
  if (state.lastSaid.includes(phrases.unknownPrice)) return sendPending(situation, 'details')
  if (state.lastSaid.includes(phrases.unknown)) return say(phrases.questionNoted)
  return offer(situation)
}

function whenBooked({ state, phrases }: Situation): Step {
  const [next] = state.appointments
  return say(
    next ? phrases.nextAppointment(spokenTime(next, state.language)) : phrases.noAppointment,
  )
}

function afterDoNotCall({ state, phrases }: Situation): Step {
  // After a recorded request, the talk says goodbye.
  return state.uses.at(-1)?.result ? {} : say(phrases.toolFailed)
}

function goodbye({ briefing, phrases, tools }: Situation): Step {
  const farewell = phrases.farewell(briefing.contact?.firstName ?? '')
  return tools.has('end_call')
    ? { ...say(farewell), ...call('end_call', { reason: null }) }
    : say(farewell)
}

/** Maximum length of the summary for the human, in characters. */
const MAX_SUMMARY = 500

function handOver({ state, briefing, phrases, tools }: Situation): Step {
  if (!tools.has('hand_over')) return say(phrases.cannotHandOver)
  const who = briefing.contact?.name || briefing.phone
  const summary = `${who}: “${state.userText}”`.slice(0, MAX_SUMMARY)
  return call('hand_over', { reason: null, summary })
}
