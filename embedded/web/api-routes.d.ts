/** The routes of app/api by their patterns. scripts/lib/api-routes.mjs makes this module from the file tree. */
declare module 'santral:api-routes' {
  import type { RouteLoader } from './route-table'

  export const routes: Readonly<Record<string, RouteLoader>>
}
