/** The actions of next-auth, which answers unknown ones in plain text, and the methods that each has. */
const ACTIONS = new Map<string, readonly string[]>(
  Object.entries({
    csrf: ['GET'],
    error: ['GET'],
    providers: ['GET'],
    session: ['GET'],
    signin: ['GET', 'POST'],
    signout: ['GET', 'POST'],
    'verify-request': ['GET'],
  }),
)

/** The form of our own login is posted. Another provider sends the browser back to us. */
const CALLBACKS = new Map<string, readonly string[]>(
  Object.entries({
    credentials: ['POST'],
    google: ['GET'],
  }),
)

/**
 * The methods of `/api/auth/{action}/{provider}`.
 * @param providers the ids of those that the installation has
 * @returns null for an unknown path
 */
export function authMethods(
  [action = '', provider = '']: readonly string[],
  providers: readonly string[],
): readonly string[] | null {
  if (action !== 'callback') return ACTIONS.get(action) ?? null
  return providers.includes(provider) ? (CALLBACKS.get(provider) ?? null) : null
}
