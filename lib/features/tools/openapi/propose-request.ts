import { headerProblem } from '../rules/check-tool'
import {
  MAX_HEADERS,
  MAX_PARAMETERS,
  type Method,
  type NamedValue,
  type ToolParameter,
  type ToolRequest,
} from '../rules/tool'
import { bodyTemplate } from './body'
import { Inputs } from './inputs'
import { NotPossible, unlessOptional } from './problem'
import { isSecretParameter, type Secrets, type SignIn, signInOf } from './secrets'
import { MAX_PARAMETER_DESCRIPTION, shapeOf, type SimpleShape } from './shape'
import { placeOf, type Source } from './source'
import { type Fields, isFields, listOf, shortened, textOf, wordOf } from './values'

/** An operation as the document has it. */
export interface Operation {
  method: Method
  path: string
  fields: Fields
  /** The fields of the path, which count for all of its operations. */
  shared: Fields
}

export interface ProposedRequest {
  parameters: ToolParameter[]
  request: ToolRequest
  /** Names of the secrets that it uses. */
  secrets: string[]
}

/** Parameters in the document, of which a tool can leave out some. */
const MAX_DESCRIBED = 300

/** OpenAPI gives the body of other methods no meaning. */
const BODY_METHODS = new Set<Method>(['POST', 'PUT', 'PATCH'])

/** The request of an operation, with a placeholder for each parameter. @throws NotPossible */
export function proposeRequest(
  source: Source,
  operation: Operation,
  server: string,
  secrets: Secrets,
): ProposedRequest {
  const { method, path, fields } = operation
  const inputs = new Inputs()
  const described = describedIn(source, operation)
  const url = server + filledPath(source, path, described, inputs)
  const signIn = signInOf(source, fields.security ?? source.document.security, secrets)
  for (const one of described) addValue(source, one, { signIn, inputs, secrets })
  const hasBody = BODY_METHODS.has(method) && isFields(fields.requestBody)
  const body = hasBody ? bodyTemplate(source, fields.requestBody, inputs) : ''
  const { parameters } = inputs
  const { query, headers } = signIn
  if (parameters.length > MAX_PARAMETERS || query.length > MAX_HEADERS) {
    throw new NotPossible('too_many', String(parameters.length))
  }
  return {
    parameters,
    request: { method, url, query, headers, body },
    secrets: [...new Set(signIn.secrets)],
  }
}

interface Writing {
  signIn: SignIn
  inputs: Inputs
  secrets: Secrets
}

/** A parameter in the document's sense. */
interface Described {
  name: string
  position: string
  fields: Fields
}

/** The parameters of an operation and its path. One of the operation replaces that of the path. */
function describedIn(source: Source, { fields, shared }: Operation): Described[] {
  const byPlace = new Map<string, Described>()
  for (const listed of [...listOf(shared.parameters), ...listOf(fields.parameters)]) {
    const { fields: found } = source.follow(listed, placeOf('parameters'))
    const one = { name: textOf(found.name), position: wordOf(found.in), fields: found }
    if (one.name) byPlace.set(`${one.position} ${one.name}`, one)
    if (byPlace.size > MAX_DESCRIBED) throw new NotPossible('too_many', `over ${MAX_DESCRIBED}`)
  }
  return [...byPlace.values()]
}

/** The path with a placeholder for each `{parameter}`, described or not. */
function filledPath(
  source: Source,
  path: string,
  described: readonly Described[],
  inputs: Inputs,
): string {
  const texts = new Map<string, string>()
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const one = described.find((other) => other.position === 'path' && other.name === name)
    const text = texts.get(name) ?? pathValue(source, name, one?.fields ?? {}, inputs)
    texts.set(name, text)
    return text
  })
}

function pathValue(source: Source, name: string, fields: Fields, inputs: Inputs): string {
  const shape = simpleShapeOf(source, name, fields)
  return shape.kind === 'fixed'
    ? encodeURIComponent(String(shape.value))
    : inputs.placeholderFor(name, shape, true, descriptionOf(fields))
}

/** Adds a parameter of the query or a header to the request, unless a tool does without it. */
function addValue(
  source: Source,
  { name, position, fields }: Described,
  { signIn, inputs, secrets }: Writing,
): void {
  const required = fields.required === true
  if (position === 'cookie' && required) throw new NotPossible('not_simple', name)
  if (position !== 'query' && position !== 'header') return
  const list = position === 'query' ? signIn.query : signIn.headers
  if (hasName(list, name) || (position === 'header' && isOwnHeader(name))) return
  if (isSecretParameter(name)) {
    if (!required && signIn.secrets.length > 0) return
    const secret = secrets.nameFor(name, { kind: 'key', where: position, field: name })
    list.push({ name, value: `{{secret.${secret}}}` })
    signIn.secrets.push(secret)
    return
  }
  const shape = unlessOptional(required, () => simpleShapeOf(source, name, fields))
  if (shape?.kind === 'value') {
    const value = inputs.placeholderFor(name, shape, required, descriptionOf(fields))
    list.push({ name, value })
  } else if (shape && required) list.push({ name, value: String(shape.value) })
}

function simpleShapeOf(source: Source, name: string, { schema, content }: Fields): SimpleShape {
  const shape = shapeOf(source, schema, placeOf(name))
  // Parameters with `content` are JSON in a text.
  if (shape.kind === 'object' || content !== undefined) throw new NotPossible('not_simple', name)
  return shape
}

function descriptionOf({ description }: Fields): string | undefined {
  return shortened(description, MAX_PARAMETER_DESCRIPTION) || undefined
}

function hasName(list: readonly NamedValue[], name: string): boolean {
  return list.some((one) => one.name.toLowerCase() === name.toLowerCase())
}

/** Headers that OpenAPI leaves to other parts of the description, and those that Santral sends by itself. */
function isOwnHeader(name: string): boolean {
  return /^(?:accept|content-type)$/i.test(name) || headerProblem(name) !== null
}
