/** One row as a sentence of its own: `Service: Cut; Price: 100`. Empty cells are left out. */
export function labelledRow(names: readonly string[], cells: readonly string[]): string {
  return cells
    .flatMap((cell, column) => {
      if (!cell) return []
      const name = names[column]
      return name && name !== cell ? `${name}: ${cell}` : cell
    })
    .join('; ')
}
