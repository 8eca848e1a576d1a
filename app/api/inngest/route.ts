import { serve } from 'inngest/next'
import { functions } from '@/inngest'
import { inngestClient } from '@/lib/vendors/jobs/inngest'

type Serve = ReturnType<typeof serve>
type Call = Parameters<Serve['POST']>

let served: Serve | undefined

// Created by the first request, because a build has no configuration.
function handlers(): Serve {
  served ??= serve({ client: inngestClient(), functions: functions() })
  return served
}

export const dynamic = 'force-dynamic'
export const GET = (...call: Call) => handlers().GET(...call)
export const POST = (...call: Call) => handlers().POST(...call)
export const PUT = (...call: Call) => handlers().PUT(...call)
