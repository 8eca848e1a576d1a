import { NAVIGATION } from '../navigation'

/** The groups of the help dialog, in order. */
export const SHORTCUT_GROUPS = ['anywhere', 'page', 'list', 'go'] as const

export interface Shortcut {
  /** Its key in i18n/translations/<locale>/shell.json: under `navigation` if it has an `href`, else `keys.names`. */
  name: string
  group: (typeof SHORTCUT_GROUPS)[number]
  /**
   * Alternatives, each a `KeyboardEvent.key` with an optional "Mod+" (Ctrl or ⌘), or two of them that are pressed one
   * after the other.
   */
  keys: string[]
  /** The page that it opens. */
  href?: string
}

/** The key before the letter of a page. */
export const LEADER = 'g'

/** The letters of the main pages. `m` belongs to the calendar of appointments. */
const LETTERS: Record<string, string> = {
  overview: 'o',
  contacts: 'c',
  calls: 'a',
  analytics: 'n',
  campaigns: 'p',
  cadences: 'd',
  leadForms: 'f',
  appointments: 'r',
  assistants: 's',
  knowledgeBases: 'k',
  tools: 't',
  actions: 'u',
  phoneNumbers: 'h',
}

/** All shortcuts of the panel: what the keys do, the help dialog shows and the palette hints at. */
export const SHORTCUTS: Shortcut[] = [
  { name: 'palette', group: 'anywhere', keys: ['Mod+k'] },
  { name: 'search', group: 'anywhere', keys: ['/'] },
  { name: 'help', group: 'anywhere', keys: ['?'] },
  { name: 'new', group: 'page', keys: ['n'] },
  { name: 'edit', group: 'page', keys: ['e'] },
  { name: 'next', group: 'list', keys: ['j', 'ArrowDown'] },
  { name: 'previous', group: 'list', keys: ['k', 'ArrowUp'] },
  { name: 'select', group: 'list', keys: ['x'] },
  // The browser does it: the row with the focus is a link.
  { name: 'open', group: 'list', keys: ['Enter'] },
  ...NAVIGATION.filter(({ name }) => name in LETTERS).map(({ name, href }) => ({
    name,
    group: 'go' as const,
    keys: [`${LEADER} ${LETTERS[name]}`],
    href,
  })),
]

/** The keys of a shortcut as the palette hints at them, such as "g c"; undefined without a shortcut. */
export function hintFor(name: string): string | undefined {
  return SHORTCUTS.find((shortcut) => shortcut.name === name)?.keys[0]
}
