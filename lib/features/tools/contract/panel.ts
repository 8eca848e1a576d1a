import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import { NewTool, ToolChange, TryTool } from './panel-input'
import { PanelTool, ToolStatistics, ToolTrial } from './panel-tool'

const tag = 'Tools'
const params = idParams

export const panelListTools = endpoint({
  name: 'panelListTools',
  method: 'GET',
  path: '/api/tools',
  summary: 'The custom tools of the account',
  tag,
  responses: { 200: z.object({ data: z.array(PanelTool) }) },
})

export const panelCreateTool = endpoint({
  name: 'panelCreateTool',
  method: 'POST',
  path: '/api/tools',
  summary: 'Create a tool that sends an HTTP request',
  tag,
  body: NewTool,
  responses: {
    201: PanelTool.extend({
      signingSecret: z.string().describe('The key of the signatures. It is not returned again.'),
    }),
  },
  errors: ['quota_exceeded'],
})

export const panelReadTool = endpoint({
  name: 'panelReadTool',
  method: 'GET',
  path: '/api/tools/{id}',
  summary: 'One tool, with its uses in calls',
  tag,
  params,
  responses: { 200: PanelTool.extend({ statistics: ToolStatistics }) },
})

export const panelUpdateTool = endpoint({
  name: 'panelUpdateTool',
  method: 'PATCH',
  path: '/api/tools/{id}',
  summary: 'Change the fields that are sent',
  tag,
  params,
  body: ToolChange,
  responses: {
    200: PanelTool.extend({
      signingSecret: z.string().optional().describe('Only a new one.'),
    }),
  },
})

export const panelDeleteTool = endpoint({
  name: 'panelDeleteTool',
  method: 'DELETE',
  path: '/api/tools/{id}',
  summary: 'Delete a tool; its uses stay on the pages of their calls',
  tag,
  params,
  responses: { 200: successResponse },
})

export const panelTryTool = endpoint({
  name: 'panelTryTool',
  method: 'POST',
  path: '/api/tools/{id}/try',
  summary: 'Send the request of a tool now, and show the answer',
  tag,
  params,
  body: TryTool,
  responses: { 200: ToolTrial },
  errors: ['too_many_attempts'],
})
