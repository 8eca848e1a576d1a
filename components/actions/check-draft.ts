import { config, type z } from 'zod'
import { placeholdersAt } from '@/lib/features/actions/rules/action'
import { unknownPlaceholders } from '@/lib/features/messages/rules/message'
import { bodyOf, messageOf, type ActionDraft, wantedParams } from './action-draft'

export interface DraftProblem {
  /** The path in the request body: `name`, `templateParams.2`. */
  path: string
  key: string
  values?: Record<string, string | number>
}

/**
 * Checks a draft by the rules of its endpoints. Returns the first problem per field.
 * @param fieldKeys of the fields that its assistants extract
 */
export type DraftCheck = (draft: ActionDraft, fieldKeys?: readonly string[]) => DraftProblem[]

export async function loadDraftCheck(): Promise<DraftCheck> {
  // The content security policy forbids eval. Set this before any schema is created.
  config({ jitless: true })
  const contract = await import('@/lib/features/actions/contract/panel-input')
  return (draft, fieldKeys = []) => {
    const { channel, condition, moment } = draft
    const rules = channel === 'sms' ? contract.SmsActionChange : contract.ChatAppActionFields
    const { error } = rules.safeParse(bodyOf(draft), { reportInput: true })
    const fields = error?.issues.map(problemOfIssue) ?? []
    const whole = contract
      .checkAction({ condition, moment, message: messageOf(draft) }, fieldKeys)
      .map(({ path }) => problemOfWhole(draft, path, fieldKeys))
    const all = [...fields, ...whole]
    return all.filter(({ path }, index) => all.findIndex((one) => one.path === path) === index)
  }
}

function problemOfIssue(issue: z.core.$ZodIssue): DraftProblem {
  const path = issue.path.join('.')
  const field = String(issue.path[0])
  if (issue.code === 'too_small') return { path, key: `required.${field}` }
  if (issue.code === 'too_big') {
    const key = issue.origin === 'string' ? 'tooLong' : 'tooMany'
    return { path, key, values: { maximum: Number(issue.maximum) } }
  }
  return { path, key: field === 'templateLang' ? 'language' : 'wrong' }
}

function problemOfWhole(
  draft: ActionDraft,
  path: string,
  fieldKeys: readonly string[],
): DraftProblem {
  if (path === 'condition') return { path, key: 'condition' }
  if (path === 'templateText') return { path, key: 'numbered' }
  if (path === 'templateParams') {
    return {
      path,
      key: 'count',
      values: { wanted: wantedParams(draft) ?? 0, given: draft.templateParams.length },
    }
  }
  const [field, index = ''] = path.split('.')
  const text = field === 'message' ? draft.message : (draft.templateParams[Number(index)] ?? '')
  const unknown = unknownPlaceholders(text, placeholdersAt(draft.moment, fieldKeys))
  return { path, key: 'unknown', values: { names: unknown.map((one) => `{{${one}}}`).join(', ') } }
}
