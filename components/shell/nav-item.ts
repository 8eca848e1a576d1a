/** The classes of a navigation row. Its parent sets the height. */
export const navRow =
  'flex items-center gap-2.5 rounded-md px-2.5 text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink [&_svg]:size-4 [&_svg]:shrink-0'

export function isCurrent(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
