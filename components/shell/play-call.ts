/** How long a bar moves before and after its part of the sound, in seconds. */
const AROUND_SECONDS = 0.6

/**
 * Plays a sound, and marks in its figure what has been said: elements with `data-at`, in seconds, get `data-said`, and those
 * near the present `data-now`. The figure has `data-playing` while the sound plays. It writes attributes that React does not know instead
 * of rendering a hundred elements sixty times a second. Stops when the page is left.
 * @param onEnd called once, also if the sound cannot be played
 * @returns stops it
 */
export function playCall(figure: HTMLElement, src: string, onEnd: () => void): () => void {
  const audio = new Audio(src)
  const parts = [...figure.querySelectorAll<HTMLElement | SVGElement>('[data-at]')].map(
    (element) => ({ element, at: Number(element.dataset.at) }),
  )
  const left = new AbortController()
  let frame = 0

  function mark() {
    const now = audio.currentTime
    for (const { element, at } of parts) {
      element.toggleAttribute('data-said', at <= now)
      element.toggleAttribute('data-now', Math.abs(at - now) < AROUND_SECONDS)
    }
    frame = requestAnimationFrame(mark)
  }

  function stop() {
    if (left.signal.aborted) return
    left.abort()
    audio.pause()
    cancelAnimationFrame(frame)
    figure.removeAttribute('data-playing')
    for (const { element } of parts) {
      element.removeAttribute('data-said')
      element.removeAttribute('data-now')
    }
    onEnd()
  }

  const { signal } = left
  audio.addEventListener('ended', stop, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && stop(), { signal })
  window.addEventListener('pagehide', stop, { signal })
  figure.toggleAttribute('data-playing', true)
  mark()
  audio.play().catch(stop)
  return stop
}
