import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const CALL =
  /import\.meta\.glob(?:<[^(]*>)?\(\s*'(?<pattern>[^']+)',\s*\{\s*eager: true,?\s*\}\s*,?\s*\)/g

/**
 * Replaces `import.meta.glob('./files/*.json', { eager: true })` by the files that match, as Next's bundler does.
 * @type {import('esbuild').Plugin}
 */
export const importGlob = {
  name: 'import-glob',
  setup(build) {
    build.onLoad({ filter: /\/i18n\/translations\.ts$/ }, async ({ path }) => {
      const folder = dirname(path)
      const names = (await readdir(folder, { recursive: true })).toSorted()
      /** @type {string[]} */
      const imports = []
      const code = (await readFile(path, 'utf8')).replace(CALL, (_call, pattern) => {
        const matching = names
          .map((name) => `./${name}`)
          .filter((name) => matcher(pattern).test(name))
        const entries = matching.map((name) => {
          const local = `glob${imports.length}`
          imports.push(`import ${local} from ${JSON.stringify(name)}`)
          return `${JSON.stringify(name)}: { default: ${local} }`
        })
        return `({ ${entries.join(', ')} })`
      })
      return { contents: [...imports, code].join('\n'), loader: 'ts', resolveDir: folder }
    })
  },
}

/** @param {string} pattern */
function matcher(pattern) {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
}
