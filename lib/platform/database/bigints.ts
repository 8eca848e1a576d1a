import pg from 'pg'

type Parser = (text: string) => unknown

const INT8 = 20
const INT8_ARRAY = 1016
const parserOf = pg.types.getTypeParser as (type: number, format?: string) => Parser

/** Reads an `int8` like Prisma, as a bigint. */
export const BIGINTS: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: string): Parser {
    if (type === INT8) return BigInt
    if (type === INT8_ARRAY) return toBigints
    return parserOf(type, format)
  },
}

/** @param text such as `{1,2}` */
function toBigints(text: string): bigint[] {
  return text.slice(1, -1).split(',').filter(Boolean).map(BigInt)
}
