import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from '@/scripts/lib/debian.mjs'

export interface Language {
  /** As the pages call it. */
  label: string
  /** All of these have to be on the path. */
  programs: readonly string[]
  /** The Debian package to install if the language is missing. */
  package?: string
  /** The file of a verification snippet in a separate folder, the program that calls it, and the command that runs it. */
  verify: { snippet: string; judge: string; command: string }
}

/** The languages of the verification snippets, beside that of the product. C# runs on Mono, which is too large to be installed for one test. */
export const LANGUAGES: readonly Language[] = [
  {
    label: 'Python',
    programs: ['python3'],
    package: 'python3',
    verify: { snippet: 'verify.py', judge: 'judge.py', command: 'python3 judge.py' },
  },
  {
    label: 'PHP',
    programs: ['php'],
    package: 'php-cli',
    verify: { snippet: 'verify.php', judge: 'judge.php', command: 'php judge.php' },
  },
  {
    label: 'Go',
    programs: ['go'],
    verify: {
      snippet: 'santral/verify.go',
      judge: 'judge.go',
      command: 'go mod init judge && GOTOOLCHAIN=local GOPROXY=off go run .',
    },
  },
  {
    label: 'Ruby',
    programs: ['ruby'],
    package: 'ruby',
    verify: { snippet: 'verify.rb', judge: 'judge.rb', command: 'ruby judge.rb' },
  },
  {
    label: 'C#',
    programs: ['mcs', 'mono'],
    verify: {
      snippet: 'verify.cs',
      judge: 'judge.cs',
      command: 'mcs -out:judge.exe judge.cs verify.cs && mono judge.exe',
    },
  },
]

const directories = (process.env.PATH ?? '').split(delimiter)

export function isOnPath(program: string): boolean {
  return directories.some((directory) => existsSync(join(directory, program)))
}

const isFound = ({ programs }: Language) => programs.every(isOnPath)

/** The languages that this machine can run. First installs those that Debian has as a small package. */
export async function runnableLanguages(): Promise<Language[]> {
  const missing = LANGUAGES.filter((language) => !isFound(language))
  const packages = missing.flatMap(({ package: name }) => name ?? [])
  if (packages.length > 0 && (await canInstallPackages())) await installPackages(...packages)
  return LANGUAGES.filter(isFound)
}
