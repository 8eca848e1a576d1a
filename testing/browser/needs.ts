/**
 * The requirements of a test that not every installation fulfills. The title of a test ends with them, in a form that
 * Playwright takes for tags.
 */
const NEEDS = [
  /** No exchange: calls are simulated. */
  '@simulator',
  /** Simulated calls that take a moment: `SIMULATOR_SECOND_MS=5`. */
  '@quick-simulator',
  /** The emulators instead of providers of numbers and messages. */
  '@emulated-providers',
  /** `WEBHOOK_ALLOW_PRIVATE_TARGETS=true`, and the server on this machine. */
  '@private-targets',
  /** Its data directory within reach, with the mails that it keeps there. */
  '@data-directory',
  /** Nothing: it starts a separate server. */
  '@own-server',
] as const

type Need = (typeof NEEDS)[number]

/** The requirements that a running installation does not fulfill, as far as known. */
export async function missingAt(baseUrl: string): Promise<Need[]> {
  const has = (process.env.E2E_HAS ?? '').split(/[\s,]+/).map((need) => `@${need}`)
  if (await isSimulated(baseUrl)) has.push('@simulator')
  if (process.env.E2E_DATA_DIR) has.push('@data-directory')
  return NEEDS.filter((need) => !has.includes(need))
}

async function isSimulated(baseUrl: string): Promise<boolean> {
  const response = await fetch(new URL('/api/health', baseUrl))
  const { telephony } = (await response.json()) as { telephony: { kind: string } }
  return telephony.kind === 'simulated'
}

/** Matches the tests that need any of these. */
export function needing(needs: readonly Need[]): RegExp | undefined {
  return needs.length > 0 ? new RegExp(`(${needs.join('|')})(?![\\w-])`) : undefined
}
