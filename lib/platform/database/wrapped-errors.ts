const WRAPPED = ['cause', 'meta', 'driverAdapterError'] as const

/** Whether `test` is true for an error, or for an error that it wraps. */
export function someError(
  error: unknown,
  test: (error: Record<string, unknown>) => boolean,
): boolean {
  // `fetch` wraps the errors of other servers in a TypeError.
  if (typeof error !== 'object' || error === null || error instanceof TypeError) return false
  const fields = error as Record<string, unknown>
  return test(fields) || WRAPPED.some((name) => someError(fields[name], test))
}
