const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Says in one line that a disk is full; returns any other error as it is. */
export function describeWriteError(error: unknown, place: string): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // The embedded database reports what its disk said in its own words.
  if (!FULL.includes(code) && !/no space left/i.test(message)) return error
  return new Error(`${place}: there is not enough space on the disk. Nothing was changed.`, {
    cause: error,
  })
}
