/** A job function, as the job engine registers it. */
export interface JobFunction {
  /** With the name of the application before it, such as `santral-sweep-calls`. */
  id: string
  scheduled: boolean
}

/** What the SDK keeps of a function. Its types hide it. */
interface Defined {
  opts: { id: string; triggers?: readonly object[]; onFailure?: unknown }
}

const APP = 'santral'

/** All functions that this version registers. A failure handler is a function of its own. */
export async function ourFunctions(): Promise<JobFunction[]> {
  // Loaded on demand, because it imports most of the product.
  const { functions } = await import('@/inngest')
  return (functions() as unknown as Defined[]).flatMap(({ opts }) => {
    const id = `${APP}-${opts.id}`
    const scheduled = (opts.triggers ?? []).some((trigger) => 'cron' in trigger)
    return [
      { id, scheduled },
      ...(opts.onFailure ? [{ id: `${id}-failure`, scheduled: false }] : []),
    ]
  })
}
