import { randomUUID } from 'node:crypto'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { exampleContact } from '@/lib/platform/vocabulary/placeholders'
import type { ToolTrial } from './contract/panel-tool'
import type { TryTool } from './contract/panel-input'
import { requireRequestsLeft } from './limits'
import type { TalkFacts } from './rules/template'
import { runOnce } from './run/run-tool'
import { storeSecrets } from './secrets'
import { readTool, requireSoundChange } from './tools'

/** Enough to show a long answer as a tree whose fields can be chosen. */
const SHOWN_ANSWER = 200_000

type Trier = Pick<SessionAccount, 'id' | 'locale'>

/**
 * Sends the request of a tool now, with an example contact and call, and with unsaved fields if they are given. It has its
 * real effect, is stored nowhere, and ignores earlier failures.
 * @throws not_found, validation_error, too_many_attempts
 */
export async function tryTool(
  owner: Trier,
  id: bigint,
  { arguments: given, draft = {} }: TryTool,
): Promise<ToolTrial> {
  const saved = await readTool(owner, id)
  const { secrets, ...fields } = draft
  const stored = secrets ? storeSecrets(secrets, saved.secrets) : saved.secrets
  requireSoundChange(saved, draft, stored)
  await requireRequestsLeft(owner)
  const tool = { ...saved, ...fields, secrets: stored }
  const facts = exampleFacts(owner)
  const use = { given, facts, key: randomUUID(), callId: null, shownAnswer: SHOWN_ANSWER }
  const { outcome, trace } = await runOnce(tool, use)
  return { outcome, ...trace }
}

/** The contact and call of trials. */
function exampleFacts({ locale }: Trier): TalkFacts {
  const phone = '+905321234567'
  return {
    contact: { id: '1042', phone, ...exampleContact(locale) },
    call: {
      id: randomUUID(),
      phone,
      line_number: '+908501234567',
      direction: 'inbound',
      started_at: new Date().toISOString(),
    },
    context: {},
  }
}
