/** The parts of an OpenAPI document that a collection is made from. */
export interface OpenApi {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  /** Path → method in lower case → operation. */
  paths: Record<string, Record<string, Operation>>
}

export interface Operation {
  summary: string
  description?: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}

export interface Parameter {
  name: string
  in: string
  description?: string
  example?: string | number
}

export interface Response {
  description: string
  content: Content
}

/** Content type → example. */
type Content = Partial<Record<string, { example?: unknown }>>
