import type { InngestFunction } from 'inngest'

/** Every job of the application, made at first use because a build has no configuration. */
export function functions(): InngestFunction.Like[] {
  return []
}
