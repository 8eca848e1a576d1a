import type { PanelTool } from '@/lib/features/tools/contract/panel-tool'
import { MCP_FIELDS, TIMEOUT, type ToolFields } from '@/lib/features/tools/rules/tool'

/** The form of a tool. A secret without a value keeps its stored value. */
export interface ToolValues extends Omit<ToolFields, 'timeoutSeconds' | 'after'> {
  timeoutSeconds: string
  /** Empty for none. */
  after: string
  secrets: { name: string; value?: string }[]
}

export const NEW_TOOL: ToolValues = {
  name: '',
  description: '',
  parameters: [],
  request: { method: 'GET', url: '', query: [], headers: [], body: '' },
  answer: { kind: 'whole' },
  timeoutSeconds: String(TIMEOUT.default),
  waitingPhrase: '',
  failurePhrase: '',
  askFirst: false,
  after: '',
  sampleAnswer: '',
  secrets: [],
}

export function toolValues(tool: PanelTool): ToolValues {
  const { name, description, parameters, answer, waitingPhrase, failurePhrase } = tool
  const { askFirst, sampleAnswer } = tool
  return {
    name,
    description,
    parameters,
    request: tool.request ?? NEW_TOOL.request,
    answer,
    timeoutSeconds: String(tool.timeoutSeconds),
    waitingPhrase,
    failurePhrase,
    askFirst,
    after: tool.after ?? '',
    sampleAnswer,
    secrets: tool.secrets.map((secret) => ({ name: secret })),
  }
}

/** The fields that can be sent: the server of an MCP tool defines the others. */
export function sentFields(isMcp: boolean, values: ToolValues): Partial<ToolValues> {
  if (!isMcp) return values
  return Object.fromEntries(MCP_FIELDS.map((name) => [name, values[name]]))
}
