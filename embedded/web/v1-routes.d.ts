/** The routes of app/api/v1 by their patterns. scripts/lib/v1-routes.mjs makes this module from the file tree. */
declare module 'santral:v1-routes' {
  import type { RouteModule } from './route-table'

  export const routes: Readonly<Record<string, RouteModule>>
}
