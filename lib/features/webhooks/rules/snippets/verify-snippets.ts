/** The files of this folder as text, collected at build time. */
const files = import.meta.glob<{ default: string }>('./verify.*', { query: '?raw', eager: true })

const LANGUAGES = [
  { language: 'javascript', label: 'Node.js', file: './verify.mjs' },
  { language: 'python', label: 'Python', file: './verify.py' },
  { language: 'php', label: 'PHP', file: './verify.php' },
  { language: 'go', label: 'Go', file: './verify.go' },
  { language: 'ruby', label: 'Ruby', file: './verify.rb' },
  { language: 'csharp', label: 'C#', file: './verify.cs' },
]

/** Code with which a receiver verifies a delivery, in six languages. Pages and docs/webhooks.md show these files. */
export const VERIFY_SNIPPETS = LANGUAGES.map(({ language, label, file }) => ({
  language,
  label,
  code: textOf(file),
}))

function textOf(file: string): string {
  const text = files[file]?.default
  if (text === undefined) throw new Error(`${file} was not bundled as text`)
  return text.trimEnd()
}
