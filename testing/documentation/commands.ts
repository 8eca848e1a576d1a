export interface DocumentedCommand {
  /** As a shell takes it, continued lines and here-documents included. */
  text: string
  place: string
}

const FENCE = /^\s*```(\S*)/
const SHELLS = ['sh', 'bash', 'shell', 'console']
/** A code span that starts with one of these is a command too. */
const SPAN = /`((?:npm|npx|node|curl|docker|openssl|git) [^`]+)`/g
/** A heading of a table contains the start of all its rows: they are separate commands. */
const UNFINISHED = /(…|\.\.\.)$/

export function commandsOf(path: string, markdown: string): DocumentedCommand[] {
  const found: DocumentedCommand[] = []
  let fence: { isShell: boolean; indent: number } | undefined
  let open: (DocumentedCommand & { until?: string }) | undefined
  markdown.split('\n').forEach((line, index) => {
    const place = `${path}:${index + 1}`
    const mark = FENCE.exec(line)
    if (mark) {
      const indent = line.length - line.trimStart().length
      fence = fence ? undefined : { isShell: SHELLS.includes(mark[1] ?? ''), indent }
      return
    }
    if (!fence) {
      for (const [, text = ''] of line.matchAll(SPAN)) {
        if (!UNFINISHED.test(text)) found.push({ text, place })
      }
      return
    }
    if (!fence.isShell) return
    const words = line.slice(fence.indent).replace(/^\$ /, '')
    if (open) open.text += `\n${words}`
    else if (words.trim() === '' || words.startsWith('#')) return
    else open = { text: words, place, until: /<<-?'?(\w+)'?/.exec(words)?.[1] }
    const isOver = open.until ? words.trim() === open.until : !words.endsWith('\\')
    if (!isOver) return
    found.push({ text: open.text, place: open.place })
    open = undefined
  })
  return found
}
