import { Link } from '../link'

export interface ListedBar {
  key: string
  label: string
  /** How long the bar is, beside the others. */
  value: number
  /** The value as it is read: "12", "1:05:00". */
  words: string
  /** A second figure, such as the share of all. */
  note?: string
  href: string
}

export function BarList({ bars }: { bars: readonly ListedBar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-1">
      {bars.map(({ key, label, value, words, note, href }) => (
        <li key={key}>
          <Link
            href={href}
            className="-mx-2 grid min-h-11 grid-cols-[minmax(0,10.5rem)_1fr_auto] items-center gap-3 rounded-md px-2 hover:bg-hover md:min-h-8"
          >
            <span className="truncate">{label}</span>
            <span aria-hidden className="block">
              {value > 0 && (
                <span
                  className="block h-2 min-w-1 rounded-full bg-accent"
                  style={{ width: `${(value / longest) * 100}%` }}
                />
              )}
            </span>
            <span className="flex min-w-20 items-baseline justify-end gap-2 figures">
              {words}
              {note && <span className="w-10 text-right text-sm text-muted">{note}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
