import { randomUUID } from 'node:crypto'
import { type BriefedAssistant, briefingOf } from './briefing-of'
import { WITH_BUSINESS } from '@/lib/features/business/rows'
import { readRecentCalls } from './recent-calls'
import type { Briefing } from './talk/briefing'
import { MAX_TALK_SECONDS } from '@/lib/platform/vocabulary/call'
import type { Tool } from '@/lib/features/tools/rows'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Action, Contact } from '@/prisma/generated/client'
import { byField, DETAILS } from '@/lib/platform/vocabulary/contact-fields'

/** A saved or unsaved assistant, as in its form. */
export interface DraftAssistant
  extends Omit<BriefedAssistant, Optional>, Partial<Pick<BriefedAssistant, Optional>> {}

type Optional = keyof typeof UNSAVED

/** A contact of the account with its `id`, or an invented contact. */
export type DraftContact = Partial<Contact> & Pick<Contact, 'firstName'>

export interface DraftTalk {
  /** `browser` for a voice talk in the browser, which cannot be handed over. */
  kind?: Briefing['kind']
  direction?: Briefing['direction']
  contact?: DraftContact | null
  knowledgeBaseIds: readonly string[]
  /** Custom tools. */
  tools?: readonly Tool[]
  actions?: readonly Action[]
}

/**
 * Creates the briefing of a draft, without a call. Ignores knowledge bases and contacts of other accounts. Recording is
 * off.
 */
export async function draftBriefing(
  owner: Owner,
  draft: DraftAssistant,
  {
    kind = 'call',
    direction = 'outbound',
    contact,
    knowledgeBaseIds,
    tools = [],
    actions,
  }: DraftTalk,
): Promise<Briefing> {
  const db = tenantDb(owner)
  const now = new Date()
  const assistant = { ...UNSAVED, ...draft }
  const [account, knowledgeBases, appointments] = await Promise.all([
    db.user.findFirstOrThrow({ where: { id: owner.id }, include: WITH_BUSINESS }),
    db.knowledgeBase.findMany({
      where: { id: { in: [...knowledgeBaseIds] } },
      orderBy: { createdAt: 'asc' },
      select: { name: true, description: true },
    }),
    contact?.id === undefined
      ? []
      : db.appointment.findMany({
          where: { contactId: contact.id, status: 'booked', startsAt: { gt: now } },
          orderBy: { startsAt: 'asc' },
        }),
  ])
  return briefingOf({
    account: { ...account, recordCalls: false },
    assistant,
    call: {
      id: randomUUID(),
      kind,
      status: 'in_progress',
      direction,
      phone: contact?.phone ?? '',
      lineNumber: null,
      facts: [],
      context: {},
      startedAt: now,
      answeredAt: now,
    },
    knowledgeBases,
    contact: contact ? contactRow(owner, contact) : null,
    appointments,
    recentCalls: await readRecentCalls(account, contact?.id ?? null, now),
    actions: actions ?? (await findActions(owner, assistant.id)),
    tools,
    maxTalkSeconds: MAX_TALK_SECONDS,
  })
}

function findActions(owner: Owner, assistantId: string): Promise<Action[]> {
  return tenantDb(owner).action.findMany({
    where: { isActive: true, assistants: { some: { assistantId } } },
    orderBy: { id: 'asc' },
  })
}

const UNSAVED = {
  id: 'draft',
  handOverPhone: null,
  voicemailMessage: '',
  pronunciations: [],
  keyTerms: [],
}

function contactRow(owner: Owner, contact: DraftContact): Contact {
  const now = new Date()
  return {
    id: 0n,
    ownerId: owner.id,
    lastName: '',
    phone: '',
    phoneKey: null,
    duplicateKey: null,
    keyVersion: null,
    searchText: null,
    ...byField(DETAILS, () => null),
    status: 'new',
    stage: 'new',
    leadScore: 0,
    heat: 'cold',
    source: null,
    dncAt: null,
    dncReason: null,
    createdAt: now,
    updatedAt: now,
    ...contact,
  }
}
