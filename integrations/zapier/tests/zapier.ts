import zapier, { type Bundle, type ZObject } from 'zapier-platform-core'
import App from '../src/index'

type Finding = { property: string; message: string }

/** What `zapier-platform validate` calls; the package has no types for it. */
const { createAppHandler } = zapier as unknown as {
  createAppHandler: (app: object) => (event: object) => Promise<{ results: Finding[] }>
}

/** Zapier's own core runs the app, as in Zapier. */
const tester = zapier.createAppTester(App)

type Perform = (z: ZObject, bundle: Bundle) => unknown

/** Runs a function of the app. @returns its result */
export async function perform<T>(method: unknown, bundle: object): Promise<T> {
  return (await tester(method as Perform, bundle)) as T
}

/** The errors that Zapier's own schema finds in the app: the local part of `zapier-platform validate`. */
export async function validate(app: object = App): Promise<Finding[]> {
  const { results } = await createAppHandler(app)({ command: 'validate', calledFromCli: true })
  return results
}
