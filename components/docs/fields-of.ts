import { z } from 'zod'
import { ONE_OF } from '@/lib/platform/http/one-of'

export interface DocumentedField {
  name: string
  type: string
  required: boolean
  /** The fields any of which is enough instead. */
  instead: string[]
}

interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  [ONE_OF]?: string[][]
}

export function fieldsOf(schema: z.ZodType | undefined): DocumentedField[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Object.entries(json.properties ?? {}).map(([name, property]) => {
    const group = json[ONE_OF]?.find((names) => names.includes(name)) ?? []
    return {
      name,
      type: typeInWords(property),
      required: group.length > 0 || (json.required?.includes(name) ?? false),
      instead: group.filter((other) => other !== name),
    }
  })
}

function typeInWords(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeInWords))].join(' or ')
  if (schema.enum) return schema.enum.map(String).join(', ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `array of ${typeInWords(schema.items)}`
  const type = [schema.type ?? 'any'].flat().join(' or ')
  const detail = schema.format ?? (schema.maxLength ? `at most ${schema.maxLength} characters` : '')
  return detail ? `${type} (${detail})` : type
}
