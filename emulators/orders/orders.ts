import { EXAMPLES, type Order } from './examples'
import { type Language, reading } from './messages'

/** An order as the shop answers it. */
export interface OrderAnswer extends Record<string, unknown> {
  number: string
  status: Order['status']
  /** One sentence about the order, to be read out. */
  message: string
  /** The date of the arrival, or of the collection of a return. */
  arrives: string
  items: Order['items']
}

/** An answer that refuses, with its HTTP status. */
export class OrderRefused extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 422,
    message: string,
  ) {
    super(message)
  }
}

/** The orders of a shop. They keep their distance from today, so that 4711 always arrives tomorrow. */
export class Orders {
  readonly #orders = new Map(EXAMPLES.map((order) => [order.number, { ...order }]))
  readonly #returns = new Map<string, { number: string; reason: string }>()
  /** Replaces the message of the next answers. */
  readonly #messages: string[] = []

  /** @throws OrderRefused */
  find(number: string, language: Language): OrderAnswer {
    return this.#answer(this.#get(number), language)
  }

  list(phone: string, language: Language): OrderAnswer[] {
    const digits = phone.replace(/\D/g, '')
    const found = [...this.#orders.values()].filter((order) => order.phone === `+${digits}`)
    return found.map((order) => this.#answer(order, language))
  }

  /**
   * Registers a return of a delivered order.
   * @param key repeats the answer to an earlier request with this key
   * @throws OrderRefused
   */
  return(number: string, reason: string, language: Language, key?: string): OrderAnswer {
    const order = this.#get(number)
    const earlier = key ? this.#returns.get(key) : undefined
    if (earlier && (earlier.number !== number || earlier.reason !== reason)) {
      throw new OrderRefused(422, 'This Idempotency-Key belongs to another return.')
    }
    if (!earlier) {
      if (order.status !== 'delivered') {
        const why = order.status === 'returning' ? 'is returned already' : 'is not delivered yet'
        throw new OrderRefused(409, `Order ${number} ${why}.`)
      }
      Object.assign(order, { status: 'returning', inDays: 2 })
      if (key) this.#returns.set(key, { number, reason })
    }
    return this.#answer(order, language)
  }

  sayNext(message: string): void {
    this.#messages.push(message)
  }

  #get(number: string): Order {
    const order = this.#orders.get(number)
    if (!order) throw new OrderRefused(404, `There is no order ${number.slice(0, 100)}.`)
    return order
  }

  #answer(order: Order, language: Language): OrderAnswer {
    const { number, status, items } = order
    const { message, date } = reading(order, language)
    return { number, status, message: this.#messages.shift() ?? message, arrives: date, items }
  }
}
