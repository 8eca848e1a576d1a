import type {
  IDataObject,
  ILoadOptionsFunctions,
  INodeListSearchResult,
  INodePropertyOptions,
} from 'n8n-workflow'
import { sendRequest } from './request'

type Item = { id: string; name: string; phone?: string; phone_number?: string }

/** Reads the items that a dropdown offers, such as `/assistants`. */
async function readItems(context: ILoadOptionsFunctions, path: string, query?: IDataObject) {
  return (await sendRequest(context, { method: 'GET', path, query })) as Item[]
}

/** A search in a list that the API returns whole. */
function searchIn(path: string) {
  return async function (this: ILoadOptionsFunctions, filter = ''): Promise<INodeListSearchResult> {
    const wanted = filter.toLowerCase()
    const items = await readItems(this, path)
    return {
      results: items.map(optionOf).filter(({ name }) => name.toLowerCase().includes(wanted)),
    }
  }
}

function optionsOf(path: string) {
  return async function (this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
    return (await readItems(this, path)).map(optionOf)
  }
}

/** A phone number distinguishes equal names. */
function optionOf({ id, name, phone_number: number }: Item) {
  return { name: number ? `${name} (${number})` : name, value: id }
}

async function searchContacts(
  this: ILoadOptionsFunctions,
  filter?: string,
): Promise<INodeListSearchResult> {
  if (!filter) return { results: [] }
  const contacts = await readItems(this, '/contacts', { search: filter, limit: 100 })
  return {
    results: contacts.map(({ id, name, phone }) => ({ name: `${name} (${phone})`, value: id })),
  }
}

/** The loaders of the node's dropdowns. */
export const methods = {
  listSearch: {
    searchAssistants: searchIn('/assistants'),
    searchCampaigns: searchIn('/campaigns'),
    searchCadences: searchIn('/cadences'),
    searchContacts,
  },
  loadOptions: {
    getAssistants: optionsOf('/assistants'),
    getCampaigns: optionsOf('/campaigns'),
    getLeadForms: optionsOf('/lead-forms'),
    getPhoneNumbers: optionsOf('/phone-numbers'),
  },
}
