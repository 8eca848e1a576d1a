/** Flags of a part of React's tree that it has rendered, and not yet committed. */
const PLACEMENT = 2
const HYDRATING = 4096

/**
 * The source of a function that returns whether React handles the events of an element. React marks the element when it
 * renders it, and handles its events only once it has committed the rendered tree. A script that loads slowly can
 * keep it from that.
 */
export const IS_HYDRATED = `(element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'))
    if (!key) return false
    for (let fiber = element[key]; fiber && !fiber.alternate; fiber = fiber.return)
      if (fiber.flags & ${PLACEMENT | HYDRATING}) return false
    return true
  }`
