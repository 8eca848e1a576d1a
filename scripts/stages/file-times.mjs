import { writeFile } from 'node:fs/promises'

/**
 * A vitest reporter that writes the duration of each file, including its preparation and imports, which the JSON report
 * leaves out.
 * @implements {import('vitest/node').Reporter}
 */
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  async onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const {
        environmentSetupDuration,
        prepareDuration,
        collectDuration,
        setupDuration,
        duration,
      } = module.diagnostic()
      const ms =
        environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
      return { path: module.relativeModuleId, seconds: ms / 1000 }
    })
    if (process.env.FILE_TIMES) await writeFile(process.env.FILE_TIMES, JSON.stringify(times))
  }
}
