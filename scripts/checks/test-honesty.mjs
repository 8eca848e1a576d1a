import { projectFiles } from './files.mjs'

const forbidden = [
  [
    /\b(it|test|describe|suite)(\.\w+)*\.(skip|skipIf|runIf|only|todo|fixme|fails?)\b/,
    'every test runs and asserts',
  ],
  [/\b(xit|xtest|xdescribe|fit|fdescribe)\(/, 'every test runs and asserts'],
  [/\b(ctx|context|testInfo)\.skip\(/, 'every test runs and asserts'],
  // Vitest says `retry`, Playwright `retries`; the retries of a job are another thing.
  [/\bretry['"]?\s*:\s*[1-9]/, 'a test that needs a second attempt is a defect'],
  [
    /(configure\(.*|^ {2})\bretries\s*:(?!\s*0\b)/,
    'a test that needs a second attempt is a defect',
  ],
]

/** Tests that do not run, keep others from running, or may fail at first. */
export async function checkTestHonesty() {
  const files = await projectFiles(
    /(\.(test|spec)\.tsx?|^(vitest|playwright)\.config\.ts|^(e2e|lib\/testing)\/.*\.ts)$/,
  )
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        forbidden
          .filter(([pattern]) => /** @type {RegExp} */ (pattern).test(line))
          .map(([, reason]) => `${path}:${index + 1}: ${line.trim()}: ${reason}`),
      ),
  )
}
