import { weekdayAfter } from '@/lib/features/appointments/rules/appointment'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { draftBriefing } from '@/lib/features/conversation/draft-briefing'
import { sandboxTools } from '@/lib/features/conversation/sandbox-tools'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import { chooseModel } from '@/lib/features/conversation/talk/choose-model'
import type { RunTool, Talk } from '@/lib/features/conversation/talk/port'
import { createTalk } from '@/lib/features/conversation/talk/talk'
import { usableToolsById } from '@/lib/features/tools/find-usable'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { AssistantDraft } from '../rows'
import { fixing } from './fix-tools'
import type { PlantedDocument, Setting } from '../rules/scenario'

export interface ScenarioTalk {
  talk: Talk
  modelName: string
  language: string
  /** Texts of the assistant. */
  given: string[]
}

/**
 * Creates a talk without effects.
 * @param draft unsaved fields of the assistant
 * @throws not_found if the assistant is deleted
 */
export async function createScenarioTalk(
  owner: Owner,
  assistantId: string,
  draft: AssistantDraft,
  setting: Setting,
): Promise<ScenarioTalk> {
  const saved = await readAssistant(owner, assistantId)
  const assistant = { ...saved, ...draft }
  const actions = await tenantDb(owner).action.findMany({
    where: { isActive: true, assistants: { some: { assistantId } } },
    orderBy: { id: 'asc' },
  })
  const { contact } = setting
  const { knowledgeBaseIds, toolIds } = assistant
  const tools = await usableToolsById(owner, toolIds)
  const known = await draftBriefing(owner, assistant, {
    direction: 'inbound',
    contact: contact && {
      firstName: contact.firstName,
      lastName: contact.lastName,
      notes: contact.notes || null,
    },
    knowledgeBaseIds,
    tools,
    actions,
  })
  const briefing = arranged(known, setting)
  const model = chooseModel(owner, briefing)
  const sandbox = sandboxTools(owner, { briefing, knowledgeBaseIds, tools })
  const runTool = fixing(setting.tools, tools, planting(setting.document, sandbox))
  return {
    talk: createTalk({ briefing, model, runTool }),
    modelName: model.name,
    language: briefing.assistant.language,
    given: givenTexts(briefing),
  }
}

/** Adds the caller's appointment, and a knowledge base for the planted document. */
function arranged(known: Briefing, setting: Setting): Briefing {
  const { assistant, account } = known
  const { document } = setting
  const planted = document ? [{ name: document.title, description: null }] : []
  return {
    ...known,
    assistant: { ...assistant, knowledgeBases: [...assistant.knowledgeBases, ...planted] },
    appointments: appointmentsOf(setting, account.timezone),
  }
}

/** A booking code that no appointment of the talk gets. */
const BOOKING_CODE = 'TEST9000'

function appointmentsOf({ contact }: Setting, timezone: string): Briefing['appointments'] {
  if (!contact?.appointment) return []
  const { weekdaysAhead, time } = contact.appointment
  const date = weekdayAfter(new Date(), weekdaysAhead, timezone)
  return [{ bookingCode: BOOKING_CODE, date, time, timezone }]
}

/** Adds a document to the results of searches, as the most similar one. */
function planting(document: PlantedDocument | null, runTool: RunTool): RunTool {
  if (!document) return runTool
  const { title, text } = document
  const planted = { documentId: 'test', title, headings: [], text, similarity: 1 }
  return async (use) => {
    const outcome = await runTool(use)
    if (use.tool !== 'bilgi_tabani_ara' || !outcome.ok) return outcome
    const found = outcome.result.results as unknown[]
    return { ok: true, result: { ...outcome.result, results: [planted, ...found] } }
  }
}

function givenTexts({ assistant, actions }: Briefing): string[] {
  const { greeting, instructions, coreKnowledge } = assistant
  return [greeting, instructions, coreKnowledge, ...actions.map(({ text }) => text ?? '')]
}
