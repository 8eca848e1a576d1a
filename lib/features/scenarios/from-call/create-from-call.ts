import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { storable } from '@/lib/platform/text/storable-text'
import { oneLine } from '@/lib/platform/text/visible-text'
import { languageModel } from '@/lib/vendors/language-model'
import type { Scenario } from '../rows'
import { anonymize, type StandIn } from '../rules/anonymize'
import { fixedAnswers } from '../rules/fixed-answers'
import { proposeExpectation } from '../rules/propose-expectation'
import { MAX_SCENARIO_NAME, type Expectation, type KnownContact } from '../rules/scenario'
import { excerptOf, type Excerpt } from '../rules/told-call'
import { addScenarioOfCall, findScenarioOfCall } from '../scenarios'
import { english } from '../templates/en'
import { turkish } from '../templates/tr'
import { askSentence } from './ask-sentence'
import { readToldCall, type ReadCall } from './read-told-call'

/** Tools that only work for a caller with an appointment. */
const NEED_APPOINTMENT = ['reschedule_appointment', 'cancel_appointment']

/**
 * Makes a scenario of a call: the person's words are its script, the answers of custom tools are fixed, and the expectation
 * is a proposal. Names, e-mail addresses and phone numbers are replaced. Returns the existing scenario of the same turn.
 * @param turn index of a turn of the assistant; null for the whole call
 * @throws not_found (also if the person said nothing before the turn, or the transcript is deleted in the meantime), quota_exceeded
 */
export async function createFromCall(
  owner: Owner,
  callId: string,
  turn: number | null,
): Promise<Scenario> {
  const call = await readToldCall(owner, callId)
  const excerpt = excerptOf(call, turn)
  if (!excerpt) throw new AppError('not_found')
  const { assistantId } = call
  const existing = await findScenarioOfCall(owner, { assistantId, callId, callTurn: turn })
  if (existing) return existing
  const standIn = standInOf(call)
  const anonymous: Excerpt = {
    ...excerpt,
    lines: excerpt.lines.map((line) => anonymize(line, standIn)),
    question: anonymize(excerpt.question, standIn),
    answer: anonymize(excerpt.answer, standIn),
  }
  return addScenarioOfCall(owner, {
    assistantId,
    callId,
    callTurn: turn,
    input: {
      name: storable(oneLine(anonymous.question), MAX_SCENARIO_NAME).trim(),
      caller: {
        kind: 'script',
        lines: anonymous.lines,
        contact: knownContact(call, excerpt, standIn),
        document: null,
        tools: fixedAnswers(excerpt.usesSoFar, standIn),
      },
      expectations: [await proposal(owner, anonymous, call)],
    },
  })
}

async function proposal(owner: Owner, excerpt: Excerpt, call: ReadCall): Promise<Expectation> {
  const { language } = call
  const model = languageModel()
  const proposed = proposeExpectation(excerpt, { language, canJudge: model !== null })
  if (proposed.kind !== 'judged' || !model) return proposed
  const sentence = await askSentence(owner, model, excerpt, language)
  return sentence ? { kind: 'judged', sentence } : proposed
}

function standInOf({ contact, language }: ReadCall): StandIn {
  const { firstName, lastName } = (language === 'tr' ? turkish : english).contact
  return { names: [contact?.firstName ?? '', contact?.lastName ?? ''], firstName, lastName }
}

/** The assistant knew the contact, so it knows the invented one in the scenario. */
function knownContact(
  { contact, language }: ReadCall,
  { usesSoFar }: Excerpt,
  { firstName, lastName }: StandIn,
): KnownContact | null {
  const needs = usesSoFar.some(({ tool }) => NEED_APPOINTMENT.includes(tool))
  if (!contact?.firstName && !needs) return null
  const { appointment } = language === 'tr' ? turkish : english
  return { firstName, lastName, notes: '', appointment: needs ? appointment : null }
}
