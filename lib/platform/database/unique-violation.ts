import { Prisma } from '@/prisma/generated/client'

/** Whether a row was refused because another has what must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}
