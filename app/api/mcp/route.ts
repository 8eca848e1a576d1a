import * as assistants from '@/app/api/v1/assistants/route'
import * as enrollments from '@/app/api/v1/cadences/[id]/enrollments/route'
import * as cadences from '@/app/api/v1/cadences/route'
import * as call from '@/app/api/v1/calls/[id]/route'
import * as calls from '@/app/api/v1/calls/route'
import * as campaignContacts from '@/app/api/v1/campaigns/[id]/contacts/route'
import * as campaigns from '@/app/api/v1/campaigns/route'
import * as contact from '@/app/api/v1/contacts/[id]/route'
import * as contacts from '@/app/api/v1/contacts/route'
import * as dnc from '@/app/api/v1/dnc/route'
import * as hook from '@/app/api/v1/hooks/[id]/route'
import * as hooks from '@/app/api/v1/hooks/route'
import * as leadForms from '@/app/api/v1/lead-forms/route'
import * as me from '@/app/api/v1/me/route'
import * as phoneNumbers from '@/app/api/v1/phone-numbers/route'
import { serveMcp } from '@/lib/features/mcp/serve-mcp'
import { toolsOf } from '@/lib/features/mcp/tools'
import { requireOwnOrigin } from '@/lib/platform/auth/session'
import { publicGate, publicResource } from '@/lib/platform/http/public-gate'

const tools = toolsOf([
  me,
  assistants,
  phoneNumbers,
  leadForms,
  contacts,
  contact,
  dnc,
  calls,
  call,
  campaigns,
  campaignContacts,
  cadences,
  enrollments,
  hooks,
  hook,
])

/** The Public API for AI clients. See docs/mcp.md. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = publicResource({
  POST: publicGate((request, account) => {
    requireOwnOrigin(request)
    return serveMcp(request, account, tools)
  }),
})
