import type { NeededSecret } from '../rules/openapi'
import type { NamedValue } from '../rules/tool'
import { snakeCase, UniqueNames } from './names'
import { NotPossible } from './problem'
import { placeOf, type Source } from './source'
import { type Fields, fieldsOf, listOf, own, textOf, wordOf } from './values'

/** The parts of a request that sign in. */
export interface SignIn {
  query: NamedValue[]
  headers: NamedValue[]
  secrets: string[]
}

type Unnamed = Omit<NeededSecret, 'name'>

/** The secrets of all operations. The same scheme has the same name in each. */
export class Secrets {
  private readonly names = new UniqueNames()
  private readonly found = new Map<string, NeededSecret>()

  get list(): NeededSecret[] {
    return [...this.found.values()]
  }

  /** The name of a secret. @param wanted its name in the document */
  nameFor(wanted: string, secret: Unnamed): string {
    const key = JSON.stringify([wanted, secret])
    const known = this.found.get(key)
    if (known) return known.name
    const name = this.names.take(snakeCase(wanted, 'key'))
    this.found.set(key, { name, ...secret })
    return name
  }
}

/** A parameter that is a secret, in documents that do not name their way of signing in. */
const SECRET_PARAMETER =
  /^(?:authorization|x-token|appid|.*api[-_]?key|.*(?:access|auth)[-_]?token)$/i

export function isSecretParameter(name: string): boolean {
  return SECRET_PARAMETER.test(name.slice(0, 200))
}

/**
 * How an operation signs in: by the first of its alternatives that a tool can use.
 * @throws NotPossible if a tool can use none
 */
export function signInOf(source: Source, security: unknown, secrets: Secrets): SignIn {
  const alternatives = listOf(security).slice(0, 20).map(fieldsOf)
  let refused: NotPossible | null = null
  for (const alternative of alternatives) {
    try {
      return signInBy(source, source.keysOf(alternative), secrets)
    } catch (error) {
      if (!(error instanceof NotPossible) || error.problem.code === 'complex') throw error
      refused ??= error
    }
  }
  if (refused) throw refused
  return { query: [], headers: [], secrets: [] }
}

/** Signs in by all of these schemes. */
function signInBy(source: Source, schemes: readonly string[], secrets: Secrets): SignIn {
  const needed = schemes.map((name) => ({ name, ...neededBy(source, name) }))
  const signIn: SignIn = { query: [], headers: [], secrets: [] }
  for (const { name, before, ...secret } of needed) {
    const wanted = secret.kind === 'oauth' ? 'access_token' : name
    const stored = secrets.nameFor(wanted, secret)
    const list = secret.where === 'header' ? signIn.headers : signIn.query
    list.push({ name: secret.field, value: `${before}{{secret.${stored}}}` })
    signIn.secrets.push(stored)
  }
  return signIn
}

/** @throws NotPossible if a tool cannot use the scheme */
function neededBy(source: Source, name: string): Unnamed & { before: string } {
  const schemes = fieldsOf(fieldsOf(source.document.components).securitySchemes)
  const { fields } = source.follow(own(schemes, name), placeOf(name))
  const authorization = { where: 'header', field: 'Authorization' } as const
  switch (wordOf(fields.type)) {
    case 'apiKey':
      return { kind: 'key', ...keyPlace(fields, name), before: '' }
    case 'oauth2':
    case 'openIdConnect':
      return { kind: 'oauth', ...authorization, before: 'Bearer ' }
    case 'http': {
      const scheme = wordOf(fields.scheme).toLowerCase()
      if (scheme === 'bearer') return { kind: 'bearer', ...authorization, before: 'Bearer ' }
      if (scheme === 'basic') return { kind: 'basic', ...authorization, before: 'Basic ' }
    }
  }
  throw new NotPossible('sign_in', name)
}

function keyPlace(fields: Fields, scheme: string): Pick<NeededSecret, 'where' | 'field'> {
  const field = textOf(fields.name)
  const where = wordOf(fields.in)
  if (field === '' || (where !== 'header' && where !== 'query')) {
    throw new NotPossible('sign_in', scheme)
  }
  return { where, field }
}
