const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores a choice in this browser, in a cookie, so that the server knows it too. */
export function remember(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
