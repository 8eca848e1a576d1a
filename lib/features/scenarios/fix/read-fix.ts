import { readAssistant } from '@/lib/features/assistants/assistants'
import { usableToolsById } from '@/lib/features/tools/find-usable'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { AppError } from '@/lib/platform/errors'
import { readToldCall } from '../from-call/read-told-call'
import { readRuns, readStanding, type ScenarioStanding } from '../read-scenarios'
import type { ScenarioRun } from '../rows'
import { findCauses, type Cause } from '../rules/find-cause'
import { excerptOf, type Excerpt } from '../rules/told-call'
import { type CallOfScenario, findCallOf } from './find-call'
import { talkOfRun, passagesOf, type FoundPassage } from './talk-of-run'

export interface Fix {
  standing: ScenarioStanding
  /** The last ended run. */
  run: ScenarioRun | null
  call: CallOfScenario | null
  question: string
  /** Empty if neither a run nor the transcript of the call has it. */
  answer: string
  /** Probable causes of the answer, best first. */
  causes: LinkedCause[]
}

/** A document has its knowledge base, for its page. */
export type LinkedCause = Cause & { knowledgeBaseId?: string }

/** Reads a scenario for the editor of its assistant. @throws not_found */
export async function readFix(owner: Owner, scenarioId: string, assistantId: string): Promise<Fix> {
  const standing = await readStanding(owner, scenarioId)
  const { scenario } = standing
  if (scenario.assistantId !== assistantId) throw new AppError('not_found')
  const [assistant, [run = null], call, told] = await Promise.all([
    readAssistant(owner, assistantId),
    readRuns(owner, scenarioId, standing.last ? [standing.last.id] : []),
    findCallOf(owner, scenario),
    readExcerpt(owner, scenario),
  ])
  const { caller } = scenario
  const asked = caller.kind === 'script' ? (caller.lines.at(-1) ?? '') : caller.wants
  const played = run && talkOfRun(run.entries)
  const question = played?.question || asked
  const answer = played?.answer || told?.answer || ''
  const passages = [...(played?.passages ?? []), ...passagesOf(told?.uses ?? [])]
  const bases = await basesOf(owner, passages)
  const { coreKnowledge, instructions, greeting, toolIds } = assistant
  const causes = findCauses(
    { question, answer },
    {
      fields: { coreKnowledge, instructions, greeting },
      passages: passages.filter(({ documentId }) => bases.has(documentId)),
      tools: (await usableToolsById(owner, toolIds)).map(({ id, name, description }) => ({
        id: String(id),
        name,
        description,
      })),
    },
  )
  const linked = causes.map((cause) =>
    cause.kind === 'document' ? { ...cause, knowledgeBaseId: bases.get(cause.documentId) } : cause,
  )
  return { standing, run, call, question, answer, causes: linked }
}

/** The part of the call, unless its transcript was deleted or its assistant is another one now. */
async function readExcerpt(
  owner: Owner,
  { callId, callTurn }: { callId: string | null; callTurn: number | null },
): Promise<Excerpt | null> {
  if (!callId) return null
  try {
    return excerptOf(await readToldCall(owner, callId), callTurn)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** The knowledge bases of documents that still exist, by the id of the document. */
async function basesOf(
  owner: Owner,
  passages: readonly FoundPassage[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(passages.map(({ documentId }) => documentId))]
  if (ids.length === 0) return new Map()
  const rows = await tenantDb(owner).knowledgeDocument.findMany({
    where: { id: { in: ids } },
    select: { id: true, knowledgeBaseId: true },
  })
  return new Map(rows.map(({ id, knowledgeBaseId }) => [id, knowledgeBaseId]))
}
