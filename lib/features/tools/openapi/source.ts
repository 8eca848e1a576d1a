import { NotPossible } from './problem'
import { type Fields, fieldsOf, own } from './values'

/**
 * Steps over all operations and over one. A step is a schema, a reference or a key. An ordinary operation takes about 30,
 * and all steps together take about 100 ms.
 */
const MAX_STEPS = 50_000
const MAX_STEPS_OF_OPERATION = 1000

/** Of nested schemas, and of references to references. */
const MAX_DEPTH = 12

const MAX_REFERENCE = 500

/** The position of a value in an operation. */
export interface Place {
  /** For the sentence of a problem. */
  field: string
  /** The references that led here. */
  seen: readonly string[]
  depth: number
}

export function placeOf(field: string): Place {
  return { field, seen: [], depth: 0 }
}

export interface Followed {
  fields: Fields
  /** Of the value, or of the first reference that has one. */
  description: unknown
  place: Place
}

/** A document whose references are followed, in a limited number of steps whatever it contains. */
export class Source {
  private stepsLeft = MAX_STEPS
  private stepsOfOperation = 0
  private operation = ''

  constructor(readonly document: Fields) {}

  /** Starts the steps of an operation, or of a part of it. */
  start(operation: string, steps = MAX_STEPS_OF_OPERATION): void {
    this.operation = operation
    this.stepsOfOperation = steps
  }

  /** @throws NotPossible if the operation has no steps left */
  spend(steps = 1): void {
    this.stepsLeft -= steps
    this.stepsOfOperation -= steps
    if (this.stepsLeft < 0 || this.stepsOfOperation < 0) {
      throw new NotPossible('complex', this.operation)
    }
  }

  /** The keys of an object that the document names. */
  keysOf(fields: Fields): string[] {
    const keys = Object.keys(fields)
    this.spend(keys.length)
    return keys
  }

  /**
   * The object that a value is or refers to.
   * @throws NotPossible if a reference has no target, or itself or another document as its target
   */
  follow(value: unknown, place: Place): Followed {
    const { field } = place
    let fields = fieldsOf(value)
    let { description } = fields
    const seen = [...place.seen]
    this.spend()
    for (let ref = fields.$ref; typeof ref === 'string'; ref = fields.$ref) {
      this.spend()
      if (ref.length > MAX_REFERENCE) throw new NotPossible('missing', field)
      if (seen.includes(ref)) throw new NotPossible('circular', field)
      if (seen.length >= MAX_DEPTH) throw new NotPossible('deep', field)
      if (!ref.startsWith('#')) throw new NotPossible('remote', field)
      seen.push(ref)
      const target = this.targetOf(ref)
      if (target === undefined) throw new NotPossible('missing', field)
      fields = fieldsOf(target)
      description ||= fields.description
    }
    if (place.depth >= MAX_DEPTH) throw new NotPossible('deep', field)
    return { fields, description, place: { field, seen, depth: place.depth + 1 } }
  }

  /** The target of a JSON pointer such as `#/components/schemas/Order`. */
  private targetOf(ref: string): unknown {
    let target: unknown = this.document
    for (const part of ref.split('/').slice(1)) {
      if (typeof target !== 'object' || target === null) return undefined
      target = own(target as Fields, decoded(part))
    }
    return target
  }
}

function decoded(part: string): string {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
