import type { Method } from '@/lib/platform/http/endpoint'

/** Hints for a client, so that it can ask its user before it runs the tool. */
export interface Hints {
  readOnlyHint: boolean
  /** Whether it deletes something, or does something that cannot be undone, such as a call. */
  destructiveHint: boolean
  /** Whether running it again with the same arguments changes nothing more. */
  idempotentHint: boolean
  /** Whether it reaches people outside of the account. */
  openWorldHint: boolean
}

const READS: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

/** The hints of an unlisted change. They fit `startCall`. */
const WORST: Hints = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
}

/** How changes are better than the worst, by the name of the endpoint. */
const BETTER: Readonly<Record<string, Partial<Hints>>> = {
  createContact: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
  updateContact: { idempotentHint: true, openWorldHint: false },
  markDoNotCall: { idempotentHint: true, openWorldHint: false },
  deleteHook: { idempotentHint: true, openWorldHint: false },
  // They start no call themselves, but have the contact called later.
  addCampaignContact: { idempotentHint: true },
  enrollContact: { idempotentHint: true },
}

/** The hints of the tool of an endpoint. */
export function hintsOf({ name, method }: { name: string; method: Method }): Hints {
  return method === 'GET' ? READS : { ...WORST, ...BETTER[name] }
}
