/**
 * The part of a test run that was asked for by name, with the stages that it needs; all of it where no name is given.
 * @param {ReturnType<typeof import('./index.mjs').testRun>} run
 * @param {readonly string[]} names
 */
export function select(run, names) {
  const stages = run.flat(2)
  const known = stages.map((stage) => stage.name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new Error(`There is no stage "${unknown}"; there are ${known.join(', ')}.`)
  if (names.length === 0) return run
  const needed = stages.flatMap(({ name, needs }) => (needs && names.includes(name) ? needs : []))
  const wanted = new Set([...names, ...needed])
  return run.map((lanes) => lanes.map((lane) => lane.filter((stage) => wanted.has(stage.name))))
}
