import { SYSTEM_FILE_REASONS, SYSTEM_FILES } from '../lib/system-files.cjs'
import { projectFiles } from './files.mjs'

const FORBIDDEN = [
  {
    pattern: /\$(query|execute)Raw/,
    reason: 'is not restricted to one account: use tx.query, tx.execute or tenantQuery',
  },
  {
    pattern: /\bsystem(Db|Pool)\(/,
    reason: 'accesses all accounts: use tenantDb, tenantQuery or a transaction',
  },
  {
    pattern: /['"`]\s*(begin|commit|rollback)\b\s*;?\s*['"`]/i,
    reason: 'use poolTransaction or transaction',
  },
]

/** Reports statements in features that are not restricted to one account, and exemptions that nothing uses. */
export async function checkRawSql() {
  const features = await projectFiles(/^lib\/features\/.*(?<!\.test)\.tsx?$/)
  return [
    ...features.flatMap(({ path, text }) => findRawSql(path, text)),
    ...unusedExemptions(features),
  ]
}

/** @param {readonly { path: string, text: string }[]} files */
export function unusedExemptions(files, reasons = SYSTEM_FILE_REASONS) {
  return Object.keys(reasons)
    .filter((path) => {
      const file = files.find((each) => each.path === `lib/features/${path}`)
      return !file || !/platform\/database\/(client|pool|sweeping)'/.test(file.text)
    })
    .map((path) => `scripts/lib/system-files.cjs: ${path} does not use the system database`)
}

/**
 * Reports the lines of a file that can access other accounts or start a transaction by hand.
 * @param {string} path @param {string} text
 * @param {RegExp} [exempt] matches files that may access all accounts
 * @returns {string[]}
 */
export function findRawSql(path, text, exempt = new RegExp(SYSTEM_FILES)) {
  const isExempt = exempt.test(path)
  return text.split('\n').flatMap((line, index) =>
    FORBIDDEN.filter(({ pattern }) => pattern.test(line))
      .filter(({ reason }) => !isExempt || reason.includes('poolTransaction'))
      .map(({ reason }) => `${path}:${index + 1}: ${line.trim()}: ${reason}`),
  )
}
