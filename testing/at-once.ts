import { AppError } from '@/lib/platform/errors'

export const times = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))

/** `done`, or the code of an AppError. Any other error is thrown. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

export const count = (outcomes: string[], which: string): number =>
  outcomes.filter((one) => one === which).length
