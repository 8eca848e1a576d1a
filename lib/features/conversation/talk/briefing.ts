import type { z } from 'zod'
import type { AgentCall } from '../contract/agent'

/** Everything that an assistant knows for one talk. */
export type Briefing = z.output<typeof AgentCall>
