/**
 * Modules of Next's client that no page of Santral needs, by the request with which Next imports them, and the small
 * files beside this file that take their places. They were 5 kB of every page's first load. Next is pinned to one
 * version: if another one imports them differently, the check `first-load` fails.
 */
const REPLACEMENTS = {
  '../../../lib/constants': 'constants.cjs',
  '../../../shared/lib/router/utils/interception-routes': 'interception.cjs',
  '../../../../shared/lib/router/utils/interception-routes': 'interception.cjs',
  '../../shared/lib/instant-messages': 'instant-messages.cjs',
  '../build/polyfills/polyfill-module': 'none.cjs',
  './builtin/global-error': 'global-error.cjs',
  '../components/builtin/global-error': 'global-error.cjs',
  './reducers/server-action-reducer': 'server-actions.cjs',
  'next/dist/build/polyfills/process': 'process.cjs',
}

/** The option `turbopack.resolveAlias` of Next. Servers and the development mode get the original modules. */
export const CLIENT_ALIASES = Object.fromEntries(
  Object.entries(REPLACEMENTS).map(([request, file]) => [
    request,
    { browser: `./scripts/next-client/${file}` },
  ]),
)
