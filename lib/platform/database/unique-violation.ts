import { Prisma } from '@/prisma/generated/client'

/** Whether a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
