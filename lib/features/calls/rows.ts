import type { Call as Row, CallTurn as TurnRow } from '@/prisma/generated/client'
import type { Call, CallTurn } from './rules/call-record'

type Typed = Pick<
  Call,
  'status' | 'direction' | 'origin' | 'sentiment' | 'outcome' | 'analysisState' | 'analysisSource'
>

/** A row of `calls`, with the unions that its text columns hold. */
export type CallRow = Omit<Row, keyof Typed> & Typed

/** Narrows the text columns of a row of `calls`, whatever is included with it, to their unions. */
export function typedCall<R extends Pick<Row, keyof Typed>>(row: R): Omit<R, keyof Typed> & Typed {
  return row as Omit<R, keyof Typed> & Typed
}

/** Narrows the text columns of a row of `call_turns`. */
export function toTurn({ index, role, text, at }: TurnRow): CallTurn {
  return { index, role: role as CallTurn['role'], text, at }
}
