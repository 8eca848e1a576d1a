const EVENT = 'unread'

/** Tells the bells on the page how many notifications are unread. */
export function tellUnread(count: number): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: count }))
}

/** @returns the function that stops listening */
export function onUnread(hear: (count: number) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<number>).detail)
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
