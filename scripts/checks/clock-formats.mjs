import { projectFiles } from './files.mjs'

const CLOCK_OPTION = /\b(?:hour|minute|second|timeStyle|hour12|hourCycle):\s*['"tf]/

/** Reports clock times whose format a page makes up itself, since English alone would write 03:00 PM. */
export async function checkClockFormats() {
  const files = await projectFiles(/^(app|components|i18n)\/.*(?<!\.test)\.tsx?$/)
  return files
    .filter(({ path }) => path !== 'i18n/formats.ts')
    .flatMap(({ path, text }) => findClockFormats(path, text))
}

/** @param {string} path @param {string} text @returns {string[]} */
export function findClockFormats(path, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      CLOCK_OPTION.test(line)
        ? [`${path}:${index + 1}: ${line.trim()}: use a format of i18n/formats.ts`]
        : [],
    )
}
