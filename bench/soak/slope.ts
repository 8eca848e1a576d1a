/** The slope of the straight line that lies nearest to these points; NaN for fewer than two. */
export function slope(points: [x: number, y: number][]): number {
  const mean = (of: (point: [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [middleX, middleY] = [mean(([x]) => x), mean(([, y]) => y)]
  const [both, squares] = points.reduce(
    ([sum, square], [x, y]) => [
      sum + (x - middleX) * (y - middleY),
      square + (x - middleX) * (x - middleX),
    ],
    [0, 0],
  )
  return points.length < 2 ? Number.NaN : both / squares
}
