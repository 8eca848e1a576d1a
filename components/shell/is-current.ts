/** Whether the page at `path` belongs to the item that leads to `href`: it or one below it. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
