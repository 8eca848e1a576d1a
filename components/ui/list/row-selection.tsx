import { SelectPage, SelectRow } from './selectable-rows'

/** The checkboxes of a table. @param describe the id of a row, and its name for screen readers */
export function rowSelection<Row>(describe: (row: Row) => { id: string; name: string }) {
  return {
    all: <SelectPage />,
    one: (row: Row) => <SelectRow {...describe(row)} />,
  }
}
