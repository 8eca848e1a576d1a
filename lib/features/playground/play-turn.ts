import { chooseModel } from '@/lib/features/conversation/talk/choose-model'
import { requireBudget } from '@/lib/features/budget/read-budget'
import { draftBriefing } from '@/lib/features/conversation/draft-briefing'
import { sandboxTools } from '@/lib/features/conversation/sandbox-tools'
import type { RunTool, Talk, TalkEvent, ToolUse } from '@/lib/features/conversation/talk/port'
import { timedTools } from '@/lib/features/conversation/talk/timed-tools'
import { createTalk } from '@/lib/features/conversation/talk/talk'
import { runsInSandbox } from '@/lib/features/conversation/sandbox-custom-tool'
import { usableToolsById } from '@/lib/features/tools/find-usable'
import type { Tool } from '@/lib/features/tools/rows'
import { basesOfDocuments } from '@/lib/features/knowledge-bases/documents/bases-of-documents'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { AppError } from '@/lib/platform/errors'
import { isReading } from '@/lib/platform/vocabulary/built-in-tools'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import type { Contact } from '@/prisma/generated/client'
import type { PlaygroundLine, PlaygroundTurn, ShownUse } from './contract/turn'
import { isLive, liveTools } from './live-tools'
import { MAX_TURNS_PER_MINUTE } from './rules/limits'

const TURNS: Limit = { name: 'playground', max: MAX_TURNS_PER_MINUTE, windowMs: 60_000 }

type Player = Pick<SessionAccount, 'id' | 'name' | 'timezone'>

/**
 * Answers a message to a draft of an assistant. Stores and bills nothing. Books and sends only if the turn is live, and sends
 * requests of custom tools that may change something only with `reallyTools`.
 * @returns streams the lines of the answer; aborting the signal stops the model
 * @throws rate_limited, not_found (of the assistant, the contact or a knowledge base), email_unverified, budget_used
 */
export async function playTurn(
  owner: Player,
  turn: PlaygroundTurn,
): Promise<(signal: AbortSignal) => AsyncGenerator<PlaygroundLine>> {
  await requireTurnsLeft(owner)
  const contact = await findNamed(owner, turn)
  const { knowledgeBaseIds, toolIds, isActive: _, ...draft } = turn.draft
  const tools = await usableToolsById(owner, toolIds)
  const saved = turn.assistantId ? { id: turn.assistantId } : {}
  const briefing = await draftBriefing(
    owner,
    { ...draft, ...saved },
    {
      direction: 'inbound',
      contact,
      knowledgeBaseIds,
      tools,
    },
  )
  const { entries, heard } = turn
  const live = turn.live && contact ? { contact, talkId: turn.talkId ?? '' } : null
  const really = turn.reallyTools
  const sandbox = sandboxTools(owner, { briefing, knowledgeBaseIds, tools, really, entries })
  const { runTool, msOf } = timedTools(live ? toolsFor(owner, turn, live, sandbox) : sandbox)
  const model = chooseModel(owner, briefing)
  // Refuses before the answer starts. If the budget runs out during the answer, it is reported as trouble.
  if (heard && model.kind === 'model') await requireBudget(owner, 'model')
  const talk = createTalk({ briefing, model, runTool, entries })
  const speaker = {
    kind: 'speaker',
    speaker: model.kind,
    model: model.kind === 'model' ? model.name : null,
    pretends: tools.some((tool) => !runsInSandbox(tool)),
  } as const
  return async function* lines(signal) {
    const start = performance.now()
    yield speaker
    yield* timed(start, heard ? answers(talk, heard, signal) : greets(talk), (use) =>
      shown(owner, use, { live: live !== null, really, tools, ms: msOf(use.id) }),
    )
  }
}

/** @throws rate_limited */
async function requireTurnsLeft({ id }: Player): Promise<void> {
  const { allowed, resetMs } = await rateLimiter().use(TURNS, String(id))
  if (allowed) return
  const seconds = Math.max(1, Math.ceil(resetMs / 1000))
  throw new AppError('rate_limited', {}, { 'Retry-After': String(seconds) })
}

async function findNamed(
  owner: Player,
  { assistantId, contactId, draft }: PlaygroundTurn,
): Promise<Contact | null> {
  const db = tenantDb(owner)
  const { knowledgeBaseIds } = draft
  const [assistant, contact, bases] = await Promise.all([
    assistantId ? db.assistant.count({ where: { id: assistantId, deletedAt: null } }) : 1,
    contactId === null ? null : db.contact.findFirst({ where: { id: contactId } }),
    db.knowledgeBase.count({ where: { id: { in: knowledgeBaseIds } } }),
  ])
  const isMissing = contactId !== null && !contact
  if (assistant === 0 || isMissing || bases < knowledgeBaseIds.length) {
    throw new AppError('not_found')
  }
  return contact
}

function toolsFor(
  owner: Player,
  { assistantId, draft }: PlaygroundTurn,
  { contact, talkId }: { contact: Contact; talkId: string },
  sandbox: RunTool,
): RunTool {
  const { name, language } = draft
  const assistant = { name, language }
  const scene = {
    owner,
    assistantId: assistantId ?? null,
    assistant,
    contactId: contact.id,
    talkId,
  }
  return liveTools(scene, sandbox)
}

async function* greets(talk: Talk): AsyncGenerator<TalkEvent> {
  yield { kind: 'text', text: talk.greet() }
  yield { kind: 'done', usage: null }
}

function answers(talk: Talk, heard: string, signal: AbortSignal): AsyncIterable<TalkEvent> {
  talk.addUserTurn(heard)
  return talk.reply(signal)
}

async function* timed(
  start: number,
  events: AsyncIterable<TalkEvent>,
  show: (use: ToolUse) => Promise<ShownUse>,
): AsyncGenerator<PlaygroundLine> {
  let firstWordMs: number | null = null
  const elapsed = () => Math.round(performance.now() - start)
  for await (const event of events) {
    if (event.kind === 'text' || event.kind === 'filler') firstWordMs ??= elapsed()
    if (event.kind === 'used') yield { kind: 'used', use: await show(event.use) }
    else if (event.kind === 'done') {
      const { usage } = event
      const tokens = usage && usage.promptTokens + usage.completionTokens
      yield { kind: 'done', tokens, firstWordMs, ms: elapsed() }
    } else yield event
  }
}

async function shown(
  owner: Player,
  use: ToolUse,
  {
    live,
    really,
    tools,
    ms,
  }: { live: boolean; really: boolean; tools: readonly Tool[]; ms: number },
): Promise<ShownUse> {
  const { tool, outcome } = use
  const custom = tools.find(({ name }) => name === tool)
  const pretended = custom
    ? !really && !runsInSandbox(custom)
    : !isReading(tool) && !(live && isLive(tool))
  const found = tool === 'bilgi_tabani_ara' && outcome.ok ? outcome.result.results : []
  const ids = (found as { documentId: string }[]).map(({ documentId }) => documentId)
  return { ...use, pretended, ms, bases: await basesOfDocuments(owner, ids) }
}
