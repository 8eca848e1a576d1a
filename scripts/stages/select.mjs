/**
 * Selects stages of a run by the names of stages and groups, with the stages that they need. Without names, selects
 * the whole run.
 * @param {import('./index.mjs').Run} run
 * @param {readonly string[]} names
 * @returns {import('./index.mjs').Run}
 */
export function select(run, names) {
  const stages = run.flat(2)
  const unknown = names.find((name) => !namesOf(run).includes(name))
  if (unknown) {
    throw new Error(
      `There is no stage "${unknown}". Stages: ${stages.map(({ name }) => name).join(', ')}. ` +
        `Groups: ${groupsOf(run).join(', ')}.`,
    )
  }
  if (names.length === 0) return run
  const named = stages.filter(
    ({ name, group }) => names.includes(name) || (group !== undefined && names.includes(group)),
  )
  return selectStages(
    run,
    named.map(({ name }) => name),
  )
}

/**
 * Selects stages by their own names alone, with the stages that they need. A group may have the name of a stage.
 * @param {import('./index.mjs').Run} run
 * @param {readonly string[]} names
 * @returns {import('./index.mjs').Run}
 */
export function selectStages(run, names) {
  const named = run.flat(2).filter(({ name }) => names.includes(name))
  const wanted = new Set(named.flatMap(({ name, needs }) => (needs ? [name, needs] : [name])))
  return run
    .map((lanes) =>
      lanes
        .map((lane) => lane.filter((stage) => wanted.has(stage.name)))
        .filter((lane) => lane.length > 0),
    )
    .filter((lanes) => lanes.length > 0)
}

/** The names that `select` accepts. @param {import('./index.mjs').Run} run */
export function namesOf(run) {
  return [...run.flat(2).map(({ name }) => name), ...groupsOf(run)]
}

/** @param {import('./index.mjs').Run} run */
function groupsOf(run) {
  return [...new Set(run.flat(2).flatMap(({ group }) => group ?? []))]
}
